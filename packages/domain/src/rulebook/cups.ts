import { rule, type Rule } from './rule.ts'

/** The outright on a cup, by the sport's letters [WD140]. */
export const cupRule = (id: string): Rule =>
  rule(
    { id, section: 'match' },
    'Cup winner: the side with the most points after all matches of the season wins, two for a win and one for each side without a result. Level sides are parted by the matches between them, then by lot. A side that cannot come first any more loses.',
    'कप विजेता: सीज़न के सारे मैचों के बाद सबसे ज़्यादा अंक वाली टीम जीतती है; जीत के दो अंक, नतीजा न निकले तो दोनों टीमों को एक-एक। बराबरी पर आपसी मैच तय करते हैं, फिर लॉटरी। जो टीम अब पहली नहीं हो सकती, वह हार जाती है।',
  )
