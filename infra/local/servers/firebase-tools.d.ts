// The parts of firebase-tools (without types of its own) that run the auth emulator.
declare module 'firebase-tools/lib/emulator/auth' {
  export const SingleProjectMode: { WARNING: unknown };
  export class AuthEmulator {
    constructor(options: { host: string; port: number; projectId: string; singleProjectMode: unknown });
    importData(folder: string, projectId: string, options: { initiatedBy: string }): Promise<void>;
  }
}
declare module 'firebase-tools/lib/emulator/hubExport' {
  export class HubExport {
    constructor(projectId: string, options: { path: string; initiatedBy: string });
    exportAll(): Promise<void>;
  }
}
declare module 'firebase-tools/lib/emulator/registry' {
  import type { AuthEmulator } from 'firebase-tools/lib/emulator/auth';
  export const EmulatorRegistry: { start(emulator: AuthEmulator): Promise<void> };
}
declare module 'firebase-tools/lib/logger' {
  export function useConsoleLoggers(): void;
}
