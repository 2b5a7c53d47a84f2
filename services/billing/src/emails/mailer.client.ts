import { createTransport } from 'nodemailer';
import type { Config } from '../config.js';
import type { EmailText } from './email-texts.present.js';

const TIMEOUT_MS = 10_000;

export interface Mailer {
  /** @throws MailFailure */
  send(id: string, to: string, text: EmailText): Promise<void>;
}

/** Without the server's text, which may contain the address. */
export class MailFailure extends Error {
  /** The server rejects the address or the message for good. */
  readonly isFinal: boolean;

  constructor(error: unknown) {
    const { code = 'unknown', responseCode = '' } = error as { code?: string; responseCode?: number };
    super(`${code} ${responseCode}`.trim());
    this.isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 500;
  }
}

export const openMailer = (url: string, { EMAIL_FROM, PUBLIC_URL }: Config): Mailer => {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  const host = new URL(PUBLIC_URL).hostname;
  return {
    async send(id, to, text) {
      try {
        await transport.sendMail({
          from: EMAIL_FROM,
          to: { name: '', address: to },
          ...text,
          // The same for every attempt: mail servers and readers recognize a repetition.
          messageId: `<billing-${id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw new MailFailure(error);
      }
    },
  };
};
