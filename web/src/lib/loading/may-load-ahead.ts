/** Firefox and Safari never provide it. Some browsers only say whether it is a mobile network. */
interface Connection {
  effectiveType?: 'slow-2g' | '2g' | '3g' | '4g';
  saveData?: boolean;
}

export function readConnection(): Required<Connection> {
  const { connection } = navigator as { connection?: Connection };
  return { effectiveType: connection?.effectiveType ?? '4g', saveData: connection?.saveData ?? false };
}

/** Whether files may be loaded before the user needs them: not if the browser should save data, and not on 2g. */
export function mayLoadAhead(): boolean {
  const { effectiveType, saveData } = readConnection();
  return !saveData && !effectiveType.endsWith('2g');
}
