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
    sendReset: (to, reset) => send(to, 'Reset your password', resetWords(reset)),
    sendConfirm: (to, confirm) => send(to, 'Confirm your email address', confirmWords(confirm)),
    sendMoved: (to, moved) => send(to, 'Your email address was changed', movedWords(moved)),
    sendExcluded: (to, excluded) => send(to, 'You have excluded yourself', excludedWords(excluded)),
    sendDecided: (to, decided) => send(to, 'Your registration', decidedWords(decided)),
  }
}

const paragraphs = (...lines: readonly string[]): string => lines.join('\n\n')

const resetWords = ({ name, link }: LinkMail): string =>
  paragraphs(
    `Hello ${name},`,
    'We received a request to reset your password. This link works once, for 30 minutes:',
    link,
    'If you did not ask for this, ignore this email. Your password has not changed.',
    `नमस्ते ${name}, हमें आपका पासवर्ड बदलने का अनुरोध मिला। ऊपर का लिंक 30 मिनट तक, एक बार चलता है। अगर आपने नहीं माँगा, तो कुछ न करें; आपका पासवर्ड नहीं बदला है।`,
  )

const confirmWords = ({ name, link }: LinkMail): string =>
  paragraphs(
    `Hello ${name},`,
    'Please confirm that this is your email address. This link works once, for 30 minutes:',
    link,
    'If you did not ask for this, ignore this email. Nothing has changed.',
    `नमस्ते ${name}, कृपया पुष्टि करें कि यह आपका ईमेल पता है। ऊपर का लिंक 30 मिनट तक, एक बार चलता है। अगर आपने नहीं माँगा, तो कुछ न करें; कुछ नहीं बदला है।`,
  )

const movedWords = ({ name, to }: MovedMail): string =>
  paragraphs(
    `Hello ${name},`,
    `The email address of your account was changed to ${to}. We will not write to this address again.`,
    'If you did not do this, change your password and contact support at once.',
    `नमस्ते ${name}, आपके खाते का ईमेल पता बदलकर ${to} कर दिया गया है। इस पते पर अब मेल नहीं आएगी। अगर यह आपने नहीं किया, तो तुरंत पासवर्ड बदलें और सहायता से संपर्क करें।`,
  )

const excludedWords = ({ name, until }: ExcludedMail): string =>
  paragraphs(
    `Hello ${name},`,
    `You have excluded yourself until ${until}. This cannot be ended early. You can sign in to view your account and withdraw, but you cannot bet. Please do not open another account.`,
    'If you did not do this, contact support at once.',
    `नमस्ते ${name}, आपने ${until} तक स्वयं को बाहर रखा है। इसे पहले समाप्त नहीं किया जा सकता। आप साइन इन करके खाता देख सकते हैं और पैसे निकाल सकते हैं, पर दाँव नहीं लगा सकते। कृपया दूसरा खाता न खोलें। अगर यह आपने नहीं किया, तो तुरंत सहायता से संपर्क करें।`,
  )

const decidedWords = ({ name, refusedFor }: DecidedMail): string =>
  refusedFor === null
    ? paragraphs(
        `Hello ${name},`,
        'Your registration has been approved. You can sign in now.',
        `नमस्ते ${name}, आपका पंजीकरण स्वीकार हुआ। अब आप साइन इन कर सकते हैं।`,
      )
    : paragraphs(
        `Hello ${name},`,
        `Your registration was refused: ${refusedFor}`,
        'If you think this is a mistake, please contact support.',
        `नमस्ते ${name}, आपका पंजीकरण अस्वीकार हुआ; कारण ऊपर है। अगर यह भूल है, तो सहायता से संपर्क करें।`,
      )
