/**
 * Circus's functions for the test file that is running; the runner sets them, `@jest/globals` hands them on.
 * @type {{ functions: Record<string, Function & Record<PropertyKey, unknown>>, restore(): void }}
 */
module.exports = { functions: {}, restore() {} };
