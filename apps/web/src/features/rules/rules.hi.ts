export const hindi = {
  Rules: 'नियम',
  'Rules of {sport}': '{sport} के नियम',
  Sports: 'खेल',
  Sport: 'खेल',
  'Language of the rules': 'नियमों की भाषा',
}
