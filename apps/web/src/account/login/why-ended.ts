/** The reason of the end of a session, in words; other reasons have the general sentence [UI636]. */
export const WHY_ENDED: Readonly<Record<string, string>> = {
  'too-many':
    'Your account was signed in on more devices than it may have. This one was the oldest.',
  ended: 'This device was signed out from another one of yours.',
  idle: 'This device was signed out because nobody used it for half an hour.',
  reused:
    'This device was signed out because somebody may have a copy of its session. Look at your devices when you are back.',
  operator: 'We have signed this device out.',
}
