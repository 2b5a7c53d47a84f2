import { describe, expect, it } from '@jest/globals';
import { createLog } from './log.js';

const lines = (write: (log: ReturnType<typeof createLog>) => void): string => {
  let text = '';
  write(createLog('catalog', 'info', { write: (line: string) => void (text += line) }));
  return text;
};

describe('createLog', () => {
  it('when secrets are nested in what is logged, then they are hidden', () => {
    const headers = { authorization: 'Bearer abc', Cookie: 's=abc', 'x-ninepocket-assertion': 'abc' };
    const user = { email: 'a@b.test', refreshToken: 'abc', notes: ['write to me: jane.doe@mail.test'] };
    const text = lines((log) => log.info({ request: { headers, user } }, 'done'));
    expect(text).not.toMatch(/abc|@b\.test|jane/);
    expect(JSON.parse(text)).toMatchObject({ level: 'info', service: 'catalog', msg: 'done' });
  });

  it('when an error is logged, then the line has its stack and no row values', () => {
    const error = Object.assign(new Error('duplicate key for jane@mail.test'), {
      code: '23505',
      detail: 'Key (name)=(Jane) exists',
    });
    const logged = JSON.parse(lines((log) => log.error({ err: error }, 'failed'))) as { err: Record<string, string> };
    expect(logged.err).toMatchObject({ type: 'Error', code: '23505', message: 'duplicate key for [hidden]' });
    expect(logged.err.stack).toContain('log.test');
    expect(JSON.stringify(logged)).not.toContain('Jane');
  });
});
