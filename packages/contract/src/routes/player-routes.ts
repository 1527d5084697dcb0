import * as player from '../player-shapes.ts'
import { DoneReply } from '../shapes.ts'
import { READ, SEND } from '../plain-shapes.ts'

/** The calls about what an account keeps beside its money; rows of the route table. */
export const PLAYER_ROUTES = {
  getNotices: {
    ...READ,
    path: '/api/v1/getNotices',
    query: player.NoticesQuery,
    reply: player.NoticesReply,
  },
  seeNotices: {
    ...SEND,
    path: '/api/v1/seeNotices',
    body: player.SeeNoticesBody,
    reply: player.SeeNoticesReply,
  },
  getFavourites: { ...READ, path: '/api/v1/getFavourites', reply: player.FavouritesReply },
  changeFavourites: {
    ...SEND,
    path: '/api/v1/changeFavourites',
    body: player.FavouritesBody,
    reply: player.FavouritesReply,
  },
  getPushKey: { ...READ, path: '/api/v1/getPushKey', reply: player.PushKeyReply },
  beginPush: { ...SEND, path: '/api/v1/beginPush', body: player.PushBody, reply: DoneReply },
  endPush: { ...SEND, path: '/api/v1/endPush', body: player.EndPushBody, reply: DoneReply },
} as const
