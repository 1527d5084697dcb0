import { amarAkbarAnthony } from './amar-akbar-anthony.ts'

export const aaa2 = amarAkbarAnthony({ slug: 'aaa2', name: 'Amar Akbar Anthony 2', code: 303 })
