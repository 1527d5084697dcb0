/** The words of a text, as a list of names. */
export const list = (names: string): readonly string[] => names.split(' ')
