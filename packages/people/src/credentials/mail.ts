/** A mail with a link, for a forgotten password or a new address. */
interface LinkMail {
  readonly name: string
  readonly link: string
}

/** The notice to the previous address: the account, and the new address, mostly masked. */
interface MovedMail {
  readonly name: string
  readonly to: string
}

/** Confirms an exclusion: who, and until when. */
interface ExcludedMail {
  readonly name: string
  /** a moment in words */
  readonly until: string
}

/** An operator's decision about a registration; null: it was approved. */
interface DecidedMail {
  readonly name: string
  readonly refusedFor: string | null
}

/** How the house writes to players. */
export interface Mail {
  readonly sendReset: (to: string, reset: LinkMail) => Promise<void>
  readonly sendConfirm: (to: string, confirm: LinkMail) => Promise<void>
  readonly sendMoved: (to: string, moved: MovedMail) => Promise<void>
  readonly sendExcluded: (to: string, excluded: ExcludedMail) => Promise<void>
  readonly sendDecided: (to: string, decided: DecidedMail) => Promise<void>
}

const TIMEOUT_MS = 20_000

/** Mail by SMTP; the library is loaded when the first one is written. */
export function smtpMail({ url, from }: { readonly url: string; readonly from: string }): Mail {
  const send = async (address: string, subject: string, text: string): Promise<void> => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    })
    await transport.sendMail({ from, to: { name: '', address }, subject, text })
    transport.close()
  }
  return {
    sendReset: (to, reset) => send(to, 'A new password', resetWords(reset)),
    sendConfirm: (to, confirm) => send(to, 'Your mail address', confirmWords(confirm)),
    sendMoved: (to, moved) => send(to, 'Your email address was changed', movedWords(moved)),
    sendExcluded: (to, excluded) => send(to, 'You have excluded yourself', excludedWords(excluded)),
    sendDecided: (to, decided) => send(to, 'Your registration', decidedWords(decided)),
  }
}

const paragraphs = (...lines: readonly string[]): string => lines.join('\n\n')

const resetWords = ({ name, link }: LinkMail): string =>
  paragraphs(
    `Hello ${name},`,
    'somebody, we hope you, asked for a new password. This link is good for 30 minutes, once:',
    link,
    'If it was not you, nothing has changed, and you need do nothing.',
    `नमस्ते ${name}, किसी ने, शायद आपने, नया पासवर्ड माँगा है। ऊपर का लिंक 30 मिनट तक, एक बार चलता है। अगर आपने नहीं माँगा, तो कुछ नहीं बदला है।`,
  )

const confirmWords = ({ name, link }: LinkMail): string =>
  paragraphs(
    `Hello ${name},`,
    'this address is to be that of your account. This link makes it so; it is good for 30 minutes, once:',
    link,
    'If you did not ask for it, nothing has changed, and you need do nothing.',
    `नमस्ते ${name}, यह पता आपके खाते का पता बने, ऐसा माँगा गया है। ऊपर का लिंक 30 मिनट तक, एक बार चलता है। अगर आपने नहीं माँगा, तो कुछ नहीं बदला है।`,
  )

const movedWords = ({ name, to }: MovedMail): string =>
  paragraphs(
    `Hello ${name},`,
    `mail of your account goes to ${to} from now on, and no more to this address.`,
    'If it was not you, sign in, change your password, and ask the support at once.',
    `नमस्ते ${name}, आपके खाते की मेल अब ${to} पर जाएगी। अगर यह आपने नहीं किया, तो तुरंत पासवर्ड बदलें और सहायता से कहें।`,
  )

const excludedWords = ({ name, until }: ExcludedMail): string =>
  paragraphs(
    `Hello ${name},`,
    `you have excluded yourself until ${until}. Nobody can end this earlier. You can sign in to read your account and to withdraw; you cannot bet, and please do not open another account.`,
    'If it was not you, ask the support at once.',
    `नमस्ते ${name}, आपने ${until} तक खुद को बाहर रखा है। इसे कोई पहले खत्म नहीं कर सकता। आप साइन इन करके खाता देख और पैसे निकाल सकते हैं; दाँव नहीं लगा सकते। अगर यह आपने नहीं किया, तो तुरंत सहायता से कहें।`,
  )

const decidedWords = ({ name, refusedFor }: DecidedMail): string =>
  refusedFor === null
    ? paragraphs(
        `Hello ${name},`,
        'your registration is approved: you can sign in now.',
        `नमस्ते ${name}, आपका पंजीकरण स्वीकार हुआ: अब आप साइन इन कर सकते हैं।`,
      )
    : paragraphs(
        `Hello ${name},`,
        `your registration was refused: ${refusedFor}`,
        'If you think that this is a mistake, please contact support.',
        `नमस्ते ${name}, आपका पंजीकरण अस्वीकार हुआ; कारण ऊपर है। अगर यह भूल है, तो सहायता से संपर्क करें।`,
      )
