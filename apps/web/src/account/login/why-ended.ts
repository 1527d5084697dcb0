/** The reason of the end of a session, in words; other reasons have the general sentence [UI636]. */
export const WHY_ENDED: Readonly<Record<string, string>> = {
  'too-many': 'Your account was signed in on too many devices, and this one was the oldest.',
  ended: 'This device was signed out from another of your devices.',
  idle: 'This device was signed out after half an hour without use.',
  reused:
    'This device was signed out because its session may have been copied. Sign in and check your devices.',
  operator: 'We signed this device out.',
}
