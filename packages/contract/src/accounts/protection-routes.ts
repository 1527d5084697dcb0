import * as protection from './protection-shapes.ts'
import { proved, readBy, send, sendWith } from '../plain-shapes.ts'

/** The calls about a player's own protection [PP1]; rows of the route table. */
export const PROTECTION_ROUTES = {
  setPlayRules: proved(sendWith('setPlayRules', protection.RulesBody, protection.ProtectionReply)),
  // what was asked for a day ago, and lets more be lost
  confirmPlayRule: proved(
    sendWith('confirmPlayRule', protection.RuleBody, protection.ProtectionReply),
  ),
  keepPlayRule: sendWith('keepPlayRule', protection.RuleBody, protection.ProtectionReply),
  goOnPlaying: send('goOnPlaying', protection.ProtectionReply),
  takeTimeOut: sendWith('takeTimeOut', protection.TimeOutBody, protection.ProtectionReply),
  // it cannot be ended early: a time-out longer than a day needs a proof too [PP28]
  excludeMyself: proved(
    sendWith('excludeMyself', protection.ExclusionBody, protection.ProtectionReply),
  ),
  getActivity: readBy('getActivity', protection.ActivityQuery, protection.ActivityReply),
} as const
