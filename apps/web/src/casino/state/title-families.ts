import type { TableFamily } from '@crease/casino/kernel/title.ts'

const SLUGS: readonly (readonly [TableFamily, readonly string[]])[] = [
  [
    'teenpatti',
    (
      'teen20 teen20b teen teen6 teen9 teen8 teenmuf patti2 teen3 teen32 teen33 teen41 teen42 joker20 joker1 ' +
      'poison20 teen20c teen62 teenunique joker120 poison'
    ).split(' '),
  ],
  ['poker', 'poker20 poker poker6'.split(' ')],
  ['baccarat', 'baccarat baccarat2 teensin'.split(' ')],
  [
    'draw',
    'lucky7 lucky7eu lucky7eu2 lucky5 aaa aaa2 btable btable2 3cardj trio notenum kbc'.split(' '),
  ],
  ['compare', 'dt20 dt202 dt6 dtl20 war teen1 teen120 race2 mogambo'.split(' ')],
  ['race', 'card32 card32eu queen trap race17 race20 dum10'.split(' ')],
  ['wheel', 'roulette13 roulette11 roulette12 ourroullete'.split(' ')],
  ['matka', 'worli worli2 worli3 lottcard lottfive'.split(' ')],
  ['andar-bahar', 'ab20 abj ab3 ab4'.split(' ')],
  ['meter', 'cmeter cmeter1'.split(' ')],
  [
    'cricket',
    'superover superover2 superover3 cricketv3 cmatch20 ballbyball lucky15 goal'.split(' '),
  ],
  ['dice', 'sicbo sicbo2 dolidana'.split(' ')],
  ['fantasy', ['crash']],
  ['virtual', 'vhorses vgreyhounds vfootball'.split(' ')],
]

/** Which family a table's game belongs to: known before its code is fetched. */
export const FAMILY_OF: ReadonlyMap<string, TableFamily> = new Map(
  SLUGS.flatMap(([family, slugs]) => slugs.map((slug) => [slug, family] as const)),
)
