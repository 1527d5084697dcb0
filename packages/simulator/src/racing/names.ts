import { inTurn } from '../in-turn.ts'

const list = (names: string): readonly string[] => names.split(' ')

const HORSE_FIRST = list(
  'Amber Ancient Autumn Bold Brave Bright Bronze Calm Copper Coral Crimson Crystal Dancing Daring Dawn Distant Early Eastern Emerald Endless Faithful Fallen Fearless Flying Gentle Gilded Golden Grand Hidden Highland Humble Indian Ivory Jade Jolly Kindly Lasting Little Lucky Merry Midnight Misty Noble Northern Old Patient Quiet Radiant Rising River Roaming Royal Saffron Scarlet Secret Silent Silver Singing Solemn Southern Stormy Summer Velvet Winter',
)
const HORSE_SECOND = list(
  'Abacus Almanac Anchor Arrow Ballad Banner Beacon Bishop Blossom Bridge Cadence Candle Castle Charter Compass Corridor Courier Dancer Decree Diamond Echo Ember Envoy Falcon Ferry Festival Flame Forest Garland Glory Harbour Harvest Herald Horizon Island Jasmine Jester Journey Kestrel Kingdom Lagoon Lantern Legend Letter Lotus Magnet Market Melody Mirror Monsoon Mountain Nectar Orchard Oracle Palace Parade Pepper Pilgrim Quartz Ransom Reason Ribbon Sailor Sapphire Shadow Signal Sonnet Sparrow Temple Thunder Torrent Treaty Valley Verse Voyage Whisper',
)
const DOG_FIRST = list(
  'Acorn Bandit Barley Biscuit Blazing Bouncy Brisk Bubbling Cheeky Cinder Clever Cobble Crafty Dapper Dashing Dusty Eager Fancy Fiddler Flash Fleet Foxy Gallant Ginger Glenroe Happy Hasty Jaunty Jumping Kilmore Lively Lofty Lonely Magic Marble Mighty Minty Nimble Noisy Nutmeg Orchid Pacey Pebble Plucky Proud Quick Rapid Ready Rocky Rowdy Ruby Rumble Rustic Sandy Sharp Shiny Slick Smoky Snappy Speedy Spotty Sturdy Sunny Swift Tidy Tiger Tipsy Turbo Velvet Wandering Witty Zesty',
)
const DOG_SECOND = list(
  'Alfie Archie Arrow Badger Ballad Banjo Basil Beau Bella Benny Betty Billy Birdie Bobby Boots Bouncer Bramble Buster Button Buzz Chance Charm Chester Chief Clover Colonel Comet Cookie Cooper Cricket Daisy Danny Dart Dasher Dolly Domino Duchess Duke Dylan Ellie Ernie Express Fergus Fern Finch Flora Flyer Freddie Gem Gertie Goldie Gypsy Harry Hatty Hazel Heather Henry Holly Honey Hunter Iris Ivy Jack Jasper Jenny Jet Jimmy Joey Judge Kelly Kit Lad Lady Lark Lass Lily Lola Lotty Lucy Maggie Major Marcus Maisie Max Millie Misty Molly Monty Moss Nancy Nell Nero Olive Oscar Otis Patch Penny Percy Piper Polly Pongo Poppy Queenie Ralph Rex Robin Rocket Rosie Rover Sadie Sammy Scout Sergeant Skipper Sonny Sparky Susie Tango Teddy Tilly Toby Trixie Vera Whisky Willow Ziggy',
)

/** Runners of one generation: no two of them share a name. */
export const horseName = (number: number): string => paired(HORSE_FIRST, HORSE_SECOND, number)

/** Two generations of greyhounds are more than there are names: every other one has its words the other way round. */
export function dogName(number: number, generation: number): string {
  const name = paired(DOG_FIRST, DOG_SECOND, number)
  return generation % 2 === 1 ? name : name.split(' ').toReversed().join(' ')
}

/** A prime that divides neither count of names: neighbours in a race share no letter but by chance. */
const SCATTER = 2711

function paired(first: readonly string[], second: readonly string[], number: number): string {
  const at = (number * SCATTER) % (first.length * second.length)
  return `${inTurn(first, at)} ${inTurn(second, Math.floor(at / first.length))}`
}

/** How many runners have names of their own. */
export const NAMES = {
  horses: HORSE_FIRST.length * HORSE_SECOND.length,
  greyhounds: DOG_FIRST.length * DOG_SECOND.length,
} as const

const JOCKEY_FIRST = list('A. B. C. D. E. F. G. H. I. J. K. L. M. N. O. P. R. S. T. V. W. Y. Z.')
const LAST = list(
  'Ahlgren Bhatia Carrow Deshpande Eastman Fonseca Gowda Halloran Iyer Jadhav Kershaw Lobo Mistry Nair Oakley Pradhan Quill Rawal Sorley Thackray Urquhart Verma Wadia Yeoman Zaveri Ambrose Belmont Chavan Dalgleish',
)

/** Jockeys and trainers by their numbers, 667 of each. */
export const personName = (number: number): string =>
  `${inTurn(JOCKEY_FIRST, number)} ${inTurn(LAST, number * 5 + Math.floor(number / JOCKEY_FIRST.length))}`

const RACE_NAMES = list(
  'Monsoon Banyan Lighthouse Founders Coronet Millstone Peacock Harvest Regency Silverleaf Stirrup Meadow Garrison Cavalry Juniper Heritage Plateau Sunrise Riverside Governor',
)
export const raceName = (number: number): string => inTurn(RACE_NAMES, number)
