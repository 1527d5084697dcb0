/** A name says every word that is searched for, in English or in the language of now. */
export function isFound(name: string, said: string, search: string): boolean {
  const text = `${name} ${said}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word))
}
