import { quick } from '../kernel/script.ts'
import { amarAkbarAnthony } from './amar-akbar-anthony.ts'

export const aaa2 = quick(
  amarAkbarAnthony({ slug: 'aaa2', name: 'Amar Akbar Anthony 2', code: 303 }),
)
