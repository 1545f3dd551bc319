import type { ToastAction, ToastKind } from './toast-host.tsx';

/** Shows a notification at the top right for 3 s, with an action for 20 s. The first one loads the library. */
export const toast = {
  success: (message: string, action?: ToastAction) => show('success', message, action),
  error: (message: string) => show('error', message),
  info: (message: string) => show('info', message),
};

function show(kind: ToastKind, message: string, action?: ToastAction): void {
  import('./toast-host.tsx').then(
    ({ showToast }) => showToast(kind, message, action),
    // The library could not be loaded.
    () => alert(message),
  );
}
