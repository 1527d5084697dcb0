import * as player from '../player-shapes.ts'
import { DoneReply } from '../shapes.ts'
import { read, readBy, sendWith } from '../plain-shapes.ts'

/** The calls about what an account keeps beside its money; rows of the route table. */
export const PLAYER_ROUTES = {
  getNotices: readBy('getNotices', player.NoticesQuery, player.NoticesReply),
  seeNotices: sendWith('seeNotices', player.SeeNoticesBody, player.SeeNoticesReply),
  getFavourites: read('getFavourites', player.FavouritesReply),
  changeFavourites: sendWith('changeFavourites', player.FavouritesBody, player.FavouritesReply),
  getPushKey: read('getPushKey', player.PushKeyReply),
  beginPush: sendWith('beginPush', player.PushBody, DoneReply),
  endPush: sendWith('endPush', player.EndPushBody, DoneReply),
} as const
