import { bollywood } from './bollywood.ts'

export const btable2 = bollywood({ slug: 'btable2', name: 'Bollywood Casino 2', code: 305 })
