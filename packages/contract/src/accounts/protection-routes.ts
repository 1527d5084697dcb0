import * as protection from './protection-shapes.ts'
import { READ } from '../plain-shapes.ts'

const SEND = { method: 'POST', signedIn: true, reply: protection.ProtectionReply } as const

/** The calls about a player's own protection [PP1]; rows of the route table. */
export const PROTECTION_ROUTES = {
  setPlayRules: { ...SEND, stepUp: true, path: '/api/v1/setPlayRules', body: protection.RulesBody },
  // what was asked for a day ago, and lets more be lost
  confirmPlayRule: {
    ...SEND,
    stepUp: true,
    path: '/api/v1/confirmPlayRule',
    body: protection.RuleBody,
  },
  keepPlayRule: { ...SEND, path: '/api/v1/keepPlayRule', body: protection.RuleBody },
  goOnPlaying: { ...SEND, path: '/api/v1/goOnPlaying' },
  takeTimeOut: { ...SEND, path: '/api/v1/takeTimeOut', body: protection.TimeOutBody },
  // it cannot be ended early: a time-out longer than a day needs a proof too [PP28]
  excludeMyself: {
    ...SEND,
    stepUp: true,
    path: '/api/v1/excludeMyself',
    body: protection.ExclusionBody,
  },
  getActivity: {
    ...READ,
    path: '/api/v1/getActivity',
    query: protection.ActivityQuery,
    reply: protection.ActivityReply,
  },
} as const
