/** A number in a name, with the end of an ordinal: '6', '3rd', '19.4'. */
const NUMBER = /\d+(?:\.\d+)?(?:st|nd|rd|th)?/g

interface Named {
  readonly mname: string
}

/**
 * Questions that differ in their numbers alone stand together, where the first of them came, and rise: '6 over
 * runs' before '10 over runs', '2nd wkt' before '3rd wkt', whenever each was opened [UI444].
 */
export function inRisingOrder<T extends Named>(questions: readonly T[]): readonly T[] {
  const alike = new Map<string, T[]>()
  for (const question of questions) {
    const form = question.mname.replaceAll(NUMBER, '#')
    const known = alike.get(form)
    if (known === undefined) alike.set(form, [question])
    else known.push(question)
  }
  return [...alike.values()].flatMap((same) => same.toSorted(byNumbers))
}

/** The first number that differs decides; where none does, what came first stands first. */
function byNumbers(one: Named, other: Named): number {
  const [ours, theirs] = [numbersOf(one), numbersOf(other)]
  const differing = ours.findIndex((number, at) => number !== theirs[at])
  return differing < 0 ? 0 : (ours[differing] ?? 0) - (theirs[differing] ?? 0)
}

const numbersOf = ({ mname }: Named): readonly number[] =>
  (mname.match(NUMBER) ?? []).map((number) => Number.parseFloat(number))
