declare module 'jest-circus/runner' {
  const runner: { default(...file: unknown[]): Promise<unknown> };
  export = runner;
}
