import type { Match } from '../../link/named.ts'

type ListScore = NonNullable<Match['score']>

/**
 * The score of a match, short: '142/3 (15.2) v 180/6', '316 & 214/7 v 296', '6–4 3–2 40–15', "1–0 63'", 'L12/25' [UI474]. A side that
 * has not batted yet is left out.
 */
export function scoreText({ first, second, at, active }: ListScore): string {
  if (first === '' && second === '') return at
  // a number of sets or goals a side; of a Test that is over, whose sides are all out, '&' joins the innings
  if (!/[/&]/.test(`${first}${second}`))
    return [pairs(first, second), at].filter((part) => part !== '').join(' ')
  const overs = at === '' ? '' : ` (${at})`
  const sides = [
    { score: first, bats: active === 1 },
    { score: second, bats: active === 2 },
  ]
  return sides
    .filter(({ score, bats }) => bats || score !== '0/0')
    .map(({ score, bats }) => (bats ? `${score}${overs}` : score))
    .join(' v ')
}

/** '6 3 40' and '4 2 15' as '6–4 3–2 40–15'. */
function pairs(first: string, second: string): string {
  const others = second.split(' ')
  return first
    .split(' ')
    .map((one, at) => `${one}–${others[at] ?? ''}`)
    .join(' ')
}
