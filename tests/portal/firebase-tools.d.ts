// firebase-tools has no types. These are the parts that run in the tests' process. Its version is pinned.
declare module 'firebase-tools/lib/emulator/registry.js' {
  interface Instance {
    getName(): string;
    getInfo(): { name: string; host: string; port: number };
    start(): Promise<void>;
    stop(): Promise<void>;
  }
  export const EmulatorRegistry: {
    /** Starts it, and waits until its port is open. Emulators find each other here. */
    start(instance: Instance): Promise<void>;
    set(name: string, instance: Instance): void;
    stopAll(): Promise<void>;
  };
}

declare module 'firebase-tools/lib/emulator/auth/index.js' {
  export class AuthEmulator {
    constructor(options: { projectId: string; host: string; port: number; singleProjectMode: number });
    getName(): string;
    getInfo(): { name: string; host: string; port: number };
    start(): Promise<void>;
    stop(): Promise<void>;
  }
}

declare module 'firebase-tools/lib/emulator/storage/index.js' {
  export class StorageEmulator {
    constructor(options: {
      projectId: string;
      host: string;
      port: number;
      rules: { name: string; content: string };
    });
    getName(): string;
    getInfo(): { name: string; host: string; port: number };
    start(): Promise<void>;
    stop(): Promise<void>;
  }
}

declare module 'firebase-tools/lib/emulator/auth/apiSpec.js' {
  const description: { paths: Record<string, unknown> };
  export default description;
}

declare module 'firebase-tools/lib/fetchWebSetup.js' {
  /** What the Hosting emulator answers at `/__/firebase/init.json` for a demo project. */
  export function constructDefaultWebSetup(projectId: string): object;
}
