import { quick } from '../kernel/script.ts'
import { bollywood } from './bollywood.ts'

export const btable2 = quick(bollywood({ slug: 'btable2', name: 'Bollywood Casino 2', code: 305 }))
