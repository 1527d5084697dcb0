/** The words of a text, as a list of names; names of several words are joined by underscores. */
export const list = (names: string): readonly string[] =>
  names.split(' ').map((name) => name.replaceAll('_', ' '))
