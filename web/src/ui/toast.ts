import type { ToastKind } from './toast-host.tsx';

/** Shows a notification at the top right for 3 s. The first one loads the library. */
export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  info: (message: string) => show('info', message),
};

function show(kind: ToastKind, message: string): void {
  import('./toast-host.tsx').then(
    ({ showToast }) => showToast(kind, message),
    // The library could not be loaded.
    () => alert(message),
  );
}
