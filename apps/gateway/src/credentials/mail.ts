/** What somebody who forgot a password is told. */
interface ResetMail {
  readonly name: string
  readonly link: string
}

/** How the house writes to players. */
export interface Mail {
  readonly sendReset: (to: string, reset: ResetMail) => Promise<void>
}

const TIMEOUT_MS = 20_000

/** Mail by SMTP; the library is loaded when the first one is written. */
export function smtpMail({ url, from }: { readonly url: string; readonly from: string }): Mail {
  return {
    sendReset: async (to, { name, link }) => {
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        url,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
      })
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject: 'A new password',
        text: wordsOf(name, link),
      })
      transport.close()
    },
  }
}

const wordsOf = (name: string, link: string): string =>
  [
    `Hello ${name},`,
    'somebody, we hope you, asked for a new password. This link is good for 30 minutes, once:',
    link,
    'If it was not you, nothing has changed, and you need do nothing.',
    `नमस्ते ${name}, किसी ने, शायद आपने, नया पासवर्ड माँगा है। ऊपर का लिंक 30 मिनट तक, एक बार चलता है। अगर आपने नहीं माँगा, तो कुछ नहीं बदला है।`,
  ].join('\n\n')
