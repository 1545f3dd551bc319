import type { ToastKind } from './toast-host.tsx';

/** Shows a notification for 3 s at the top right. The library behind it is loaded with the first one. */
export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
  info: (message: string) => show('info', message),
};

function show(kind: ToastKind, message: string): void {
  import('./toast-host.tsx').then(
    ({ showToast }) => showToast(kind, message),
    () => undefined,
  );
}
