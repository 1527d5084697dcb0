/** The message of a score, split where the feed puts '|'; empty parts fall away [UI5]. */
export const messageParts = (message: string): readonly string[] =>
  message
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
