import type { Security } from '../../link/named.ts'

/** Whether an account has a password of its own choice and the factors that its role needs [UI651]. */
export const setUpBy = ({
  mustChange,
  needsFactor,
}: Pick<Security, 'mustChange' | 'needsFactor'>): 'done' | 'needed' =>
  mustChange || needsFactor ? 'needed' : 'done'
