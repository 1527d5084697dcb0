import { amarAkbarAnthony } from './amar-akbar-anthony.ts'

export const aaa = amarAkbarAnthony({ slug: 'aaa', name: 'Amar Akbar Anthony', code: 121 })
