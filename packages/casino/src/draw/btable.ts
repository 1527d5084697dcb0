import { bollywood } from './bollywood.ts'

export const btable = bollywood({ slug: 'btable', name: 'Bollywood Casino', code: 304 })
