import { openStream, type Seed } from '../keys/streams.ts'

const INITIALS = 'ABCDEFGHIJKLMNPRSTVWYZ'
/** Made-up cricketers have surnames that many people have. */
const SURNAMES: readonly string[] = (
  'Achar Bhandal Chowdhry Desouza Ekka Fernandes Ghatak Hegdekar Inamdar Jadejar Kelwani Lokhande ' +
  'Mahtab Nairwal Ogale Pardhan Qadri Rathwal Sandhur Tamboli Ubale Vartak Waghmare Yadkar ' +
  'Ashdown Birkett Colvane Dunmere Ellerby Farrow Garsdale Holbeck Ibbott Jessop Kirkham Lanyon ' +
  'Marwood Netherby Oldroyd Penrose Quaife Redmayne Sugden Tregear Underby Venning Wetherall Yelland ' +
  'Botharn Cloete Dlaminga Erasmi Fourier Goosen Hendry Khuzwa '
)
  .trim()
  .split(' ')

/** The eleven of a team in batting order, with initials: the same in every match of a seed. */
export function elevenOf(seed: Seed, team: string): readonly string[] {
  const random = openStream(seed, `eleven ${team}`)
  const left = [...SURNAMES]
  return Array.from({ length: 11 }, () => {
    const [surname = ''] = left.splice(random.whole(0, left.length - 1), 1)
    return `${INITIALS[random.whole(0, INITIALS.length - 1)]} ${surname}`
  })
}
