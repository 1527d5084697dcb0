/** The rules of matka, races, Andar Bahar and meters in Hindi, by their English. */
export const races: Readonly<Record<string, string>> = {
  'Three cards are drawn from the forty cards from ace to 10 of one deck, reshuffled. The ace is the digit 1, the ten is 0, every other card its number.':
    'एक गड्डी के इक्के से 10 तक के चालीस पत्तों से तीन पत्ते निकलते हैं, नए फेंटे हुए। इक्का अंक 1 है, दस 0, बाक़ी हर पत्ता अपनी संख्या।',
  'Single is the last digit of the sum of the three. Line 1 wins on the singles 1 to 5, line 2 on 6 to 9 and 0; odd and even are those of the single.':
    'सिंगल तीनों के जोड़ का आख़िरी अंक है। लाइन 1 सिंगल 1 से 5 पर जीतती है, लाइन 2 6 से 9 और 0 पर; विषम और सम सिंगल के हैं।',
  'The three digits in any order are the pana. Single pana (SP): three different digits; double pana (DP): a pair and another digit; triple pana (TP): one digit three times. A pana that you choose wins when exactly it comes; any SP, DP or TP wins on every pana of its kind.':
    'तीन अंक किसी भी क्रम में पाना हैं। सिंगल पाना (SP): तीन अलग अंक; डबल पाना (DP): एक जोड़ी और एक दूसरा अंक; ट्रिपल पाना (TP): एक अंक तीन बार। आपका चुना पाना तब जीतता है जब ठीक वही आए; कोई भी SP, DP या TP अपनी क़िस्म के हर पाना पर जीतता है।',
  'Cycle: two digits that both come. Motor SP: four to nine digits; it wins on a single pana made of them alone. 56 chart: a single pana without 0 and 1; 64 chart: a single pana with 0 or 1. Common SP or DP: a digit that is part of a single or a double pana. A: all three digits odd; B: all three even; R: three digits in a row, as 3 4 5, where 1 comes after 0.':
    'साइकल: दो अंक जो दोनों आएँ। मोटर SP: चार से नौ अंक; उन्हीं से बने सिंगल पाना पर जीतता है। 56 चार्ट: 0 और 1 के बिना सिंगल पाना; 64 चार्ट: 0 या 1 वाला सिंगल पाना। कॉमन SP या DP: अंक जो सिंगल या डबल पाना में हो। A: तीनों अंक विषम; B: तीनों सम; R: लगातार तीन अंक, जैसे 3 4 5; 0 के बाद 1 आता है।',
  'Colour DP: a double pana of which all three cards are red, or all three are black.':
    'रंग DP: डबल पाना जिसके तीनों पत्ते लाल हों, या तीनों काले।',
  'Three digits from 0 to 9 are drawn, each for itself: any of them can come again.':
    '0 से 9 तक के तीन अंक निकलते हैं, हर एक अलग: कोई भी दोबारा आ सकता है।',
  'A round is two draws, the open and the close. Bets on the open and on the jodi are taken before the open, bets on the close between the two.':
    'एक राउंड में दो बार निकलता है, ओपन और क्लोज़। ओपन और जोड़ी अंक के दाँव ओपन से पहले लिए जाते हैं, क्लोज़ के दोनों के बीच।',
  'For the close all cards go back. The jodi is the single of the open followed by the single of the close, from 00 to 99.':
    'क्लोज़ के लिए सभी पत्ते वापस जाते हैं। जोड़ी अंक ओपन का सिंगल और उसके बाद क्लोज़ का सिंगल है, 00 से 99 तक।',
  'Three cards from ace to 10 are drawn one after the other; each goes back before the next one is drawn, so any of them can come again. The ace is the digit 1, the ten is 0, every other card its number.':
    'इक्के से 10 तक के तीन पत्ते एक के बाद एक निकलते हैं; हर एक अगले से पहले वापस जाता है, इसलिए कोई भी दोबारा आ सकता है। इक्का अंक 1 है, दस 0, बाक़ी हर पत्ता अपनी संख्या।',
  'Single wins when the first card has your digit. Double is the first and the second digit in this order, from 00 to 99; triple is all three in this order, from 000 to 999.':
    'एक अंक तब जीतता है जब पहले पत्ते का अंक आपका हो। दो अंक पहला और दूसरा अंक इसी क्रम में हैं, 00 से 99 तक; तीन अंक तीनों इसी क्रम में, 000 से 999 तक।',
  'Five digits from 0 to 9 are drawn one after the other, each of them equally likely whatever came before.':
    '0 से 9 तक के पाँच अंक एक के बाद एक निकलते हैं, पहले कुछ भी आया हो, सब बराबर संभव।',
  'You may bet on the last digit, on the sum of all five (odd or even, 0-22 or 23-45), and on how many of them are alike: all different, one pair, two pairs, three, three and two, four or five.':
    'आप आख़िरी अंक पर, पाँचों के जोड़ पर (विषम या सम, 0-22 या 23-45), और इस पर दाँव लगा सकते हैं कि कितने अंक एक जैसे हैं: सब अलग, एक जोड़ी, दो जोड़ियाँ, तीन, तीन और दो, चार या पाँच।',
  'The pack has the 32 cards from six to king; jack, queen and king count 11, 12 and 13. It is shuffled before every round.':
    'गड्डी में छक्के से बादशाह तक 32 पत्ते हैं; ग़ुलाम, बेगम और बादशाह 11, 12 और 13 गिने जाते हैं। हर राउंड से पहले वह फेंटी जाती है।',
  'Players 8, 9, 10 and 11 begin with 8, 9, 10 and 11 points. Each gets one card, in that order, and adds its points. The highest total wins.':
    'खिलाड़ी 8, 9, 10 और 11 अंक 8, 9, 10 और 11 से शुरू करते हैं। इसी क्रम में हर एक को एक पत्ता मिलता है और उसके अंक जुड़ते हैं। सबसे बड़ा कुल जीतता है।',
  'Players who tie for the highest total get one more card each, as often as it takes until one of them leads. The others are out.':
    'जो सबसे बड़े कुल पर बराबर हों उन्हें एक-एक पत्ता और मिलता है, जब तक एक आगे न हो। बाक़ी बाहर हैं।',
  'Bets on the winner, for or against, are taken before the first card and again before each further one; in a tie before the next cards of those who tied. After the first window the odds follow the cards.':
    'जीतने वाले पर दाँव, पक्ष या विपक्ष में, पहले पत्ते से पहले और हर अगले से पहले लिए जाते हैं; टाई में बराबर वालों के अगले पत्तों से पहले। पहली बार के बाद भाव पत्तों के अनुसार चलते हैं।',
  'The other bets look only at the first card of each player, and not at the points that players begin with. Odd is 7, 9, jack and king; even is 6, 8, 10 and queen.':
    'बाक़ी दाँव हर खिलाड़ी के केवल पहले पत्ते को देखते हैं, शुरुआती अंकों को नहीं। विषम हैं 7, 9, ग़ुलाम और बादशाह; सम हैं 6, 8, 10 और बेगम।',
  'Three of a colour wins with four as well. 8 & 9 against 10 & 11 compares the points of their two cards each; if they are equal, stakes come back. The last digit is that of the sum of all four cards.':
    'एक रंग के तीन चार पर भी जीतता है। 8 और 9 बनाम 10 और 11 उनके दो-दो पत्तों के अंक मिलाता है; बराबर हों तो स्टेक लौटते हैं। आख़िरी अंक चारों पत्तों के जोड़ का है।',
  'One pack of 52 cards, shuffled before every round. The ace counts 1, jack 11, queen 12, king 13.':
    '52 पत्तों की एक गड्डी, हर राउंड से पहले फेंटी हुई। इक्का 1, ग़ुलाम 11, बेगम 12, बादशाह 13 गिने जाते हैं।',
  'Totals 0, 1, 2 and 3 begin with that number of points. Each gets one card, in that order, and adds its points. The highest total wins.':
    'कुल 0, 1, 2 और 3 इतने ही अंकों से शुरू करते हैं। इसी क्रम में हर एक को एक पत्ता मिलता है और उसके अंक जुड़ते हैं। सबसे बड़ा कुल जीतता है।',
  'Those who tie for the highest total get one more card each until one of them leads. Four cards are the most: if they leave a tie, the suit of the last card decides, spades before hearts, clubs and diamonds.':
    'जो सबसे बड़े कुल पर बराबर हों उन्हें एक-एक पत्ता और मिलता है, जब तक एक आगे न हो। किसी को चार से ज़्यादा नहीं मिलते: चार पर भी बराबर हों तो आख़िरी पत्ते का निशान फ़ैसला करता है, हुकुम पहले, फिर पान, चिड़ी और ईंट।',
  'Bets for and against are taken before the first card and again before each further one, in a tie before the next cards of those who tied. The odds follow the cards.':
    'पक्ष और विपक्ष के दाँव पहले पत्ते से पहले और हर अगले से पहले लिए जाते हैं, टाई में बराबर वालों के अगले पत्तों से पहले। भाव पत्तों के अनुसार चलते हैं।',
  'Players A and B get cards in turns, A first, and add up their points. A player who comes to 13, 14 or 15 falls into the trap and loses at once; one who jumps over it, to 16 or more, wins at once.':
    'खिलाड़ी A और B को बारी-बारी पत्ते मिलते हैं, पहले A को, और उनके अंक जुड़ते हैं। जो 13, 14 या 15 पर पहुँचे वह जाल में गिरकर तुरंत हारता है; जो उसे पार कर 16 या अधिक पर पहुँचे वह तुरंत जीतता है।',
  'Before every card you may bet for or against either player. You may also bet on the next card: low is ace to six, high is eight to king, and on a seven half of the stake comes back. Jack, queen or king is a bet of its own.':
    'हर पत्ते से पहले किसी भी खिलाड़ी के पक्ष या विपक्ष में दाँव लगा सकते हैं। अगले पत्ते पर भी: छोटा इक्के से छह, बड़ा आठ से बादशाह, और सात पर आधा स्टेक लौटता है। ग़ुलाम, बेगम या बादशाह अलग दाँव है।',
  'After the first window all odds follow the cards that lie open.':
    'पहली बार के बाद सब भाव खुले पत्तों के अनुसार चलते हैं।',
  'One pack of 52 cards, shuffled before every round. Ace to nine count 1 to 9; ten, jack, queen and king count nothing.':
    '52 पत्तों की एक गड्डी, हर राउंड से पहले फेंटी हुई। इक्के से नौ तक 1 से 9 गिने जाते हैं; दस, ग़ुलाम, बेगम और बादशाह कुछ नहीं।',
  'Up to five cards are dealt. As soon as their sum is 17 or more the race is won and the deal ends; if five cards do not get there, it is lost. Back says that it gets there, lay that it does not.':
    'पाँच तक पत्ते बँटते हैं। उनका जोड़ 17 या अधिक होते ही रेस जीती जाती है और बाँट ख़त्म; पाँच पत्तों में न हो तो हारी जाती है। बैक कहता है कि पहुँचेगा, ले कि नहीं।',
  'Before each card you may bet on it being a big card (seven, eight or nine) or a zero card (ten, jack, queen or king). Any Zero wins if a zero card is dealt before the round ends.':
    'हर पत्ते से पहले दाँव लगा सकते हैं कि वह बड़ा पत्ता (सात, आठ या नौ) होगा या शून्य पत्ता (दस, ग़ुलाम, बेगम या बादशाह)। कोई भी शून्य जीतता है यदि राउंड ख़त्म होने से पहले शून्य पत्ता आए।',
  'All odds follow the cards that lie open. Bets close on an outcome that has become certain.':
    'सब भाव खुले पत्तों के अनुसार चलते हैं। जो तय हो गया उस पर और दाँव नहीं लिए जाते।',
  'The four kings race. The pack has the other 48 cards, twelve of each suit, and is shuffled before every round.':
    'चारों बादशाह दौड़ते हैं। गड्डी में बाक़ी 48 पत्ते हैं, हर निशान के बारह, और वह हर राउंड से पहले फेंटी जाती है।',
  'Cards are dealt one by one, and each one takes the king of its suit a step ahead. The first king with five cards wins; that takes 5 to 17 cards.':
    'पत्ते एक-एक करके बँटते हैं, और हर एक अपने निशान के बादशाह को एक क़दम आगे ले जाता है। पाँच पत्तों वाला पहला बादशाह जीतता है; इसमें 5 से 17 पत्ते लगते हैं।',
  'Bets for and against a king are taken before the first card and after the fourth, eighth and twelfth, until a king has won. The odds follow the cards.':
    'बादशाह के पक्ष और विपक्ष के दाँव पहले पत्ते से पहले और चौथे, आठवें तथा बारहवें के बाद लिए जाते हैं, जब तक कोई न जीते। भाव पत्तों के अनुसार चलते हैं।',
  'Before the first card you may also bet on how many cards the round will take, and on the points of all cards that are dealt: ace 1, jack 11, queen 12.':
    'पहले पत्ते से पहले इस पर भी दाँव लगा सकते हैं कि राउंड में कितने पत्ते लगेंगे, और बँटे सब पत्तों के अंकों पर: इक्का 1, ग़ुलाम 11, बेगम 12।',
  'One pack of 52 cards is dealt over many rounds, a card each, and their points are added up: ace 1 to ten 10, jack 11, queen 12, king 13. A new pack, and a total of nothing, comes when fewer than twelve cards are left.':
    '52 पत्तों की एक गड्डी कई राउंड में बँटती है, हर एक में एक पत्ता, और अंक जुड़ते हैं: इक्का 1 से दस 10 तक, ग़ुलाम 11, बेगम 12, बादशाह 13। बारह से कम पत्ते बचें तो नई गड्डी और शून्य कुल आते हैं।',
  'The bet is that the next card takes the total to the next ten or beyond. The ten is the lowest one that the next card can miss: from 31 it is 40; from 79 it is 90, for any card reaches 80.':
    'दाँव यह है कि अगला पत्ता कुल को अगले दस तक या आगे ले जाए। दस वह सबसे छोटा है जो अगले पत्ते से छूट सकता है: 31 से वह 40 है; 79 से 90, क्योंकि 80 तक हर पत्ता पहुँचता है।',
  'Odd or even and red or black are about the next card alone. Odd is ace, 3, 5, 7, 9, jack and king. All odds follow the cards that are left.':
    'विषम या सम और लाल या काला केवल अगले पत्ते के बारे में हैं। विषम हैं इक्का, 3, 5, 7, 9, ग़ुलाम और बादशाह। सब भाव बचे पत्तों के अनुसार चलते हैं।',
  'One pack of 52 cards is shuffled and dealt out whole, a card to Bahar and a card to Andar in turns, Bahar first.':
    '52 पत्तों की एक गड्डी फेंटकर पूरी बाँटी जाती है, बारी-बारी एक पत्ता बाहर को और एक अंदर को, पहले बाहर को।',
  'For each of the thirteen ranks you may bet on the side that its first card falls on. All 26 bets are taken before the first card.':
    'तेरह मानों में हर एक के लिए दाँव लगा सकते हैं कि उसका पहला पत्ता किस ओर गिरेगा। सभी 26 दाँव पहले पत्ते से पहले लिए जाते हैं।',
  'Both sides pay 2 for 1, the stake included. If the very first card of the round is the rank of a bet on Bahar, that bet pays only 1.25 for 1.':
    'दोनों ओर 1 पर 2 देती हैं, स्टेक सहित। राउंड का सबसे पहला पत्ता बाहर पर लगे दाँव के मान का हो तो वह दाँव 1 पर केवल 1.25 देता है।',
  'The result names the ranks that Bahar got first; all others went to Andar.':
    'नतीजा वे मान बताता है जो पहले बाहर को मिले; बाक़ी सब अंदर को गए।',
  'The strip of results shows how many ranks Bahar got first: B6 is six.':
    'नतीजों की पट्टी में होता है कि कितने मान पहले बाहर को मिले: B6 का अर्थ छह।',
  'The strip of results shows the rank of Bahar and then that of Andar: 10A is a ten and an ace.':
    'नतीजों की पट्टी में पहले बाहर का मान होता है, फिर अंदर का: 10A का अर्थ दहला और इक्का।',
  'One pack of 52 cards, shuffled before every round. A joker is turned up, then cards go to Bahar and Andar in turns, Bahar first, until one has the rank of the joker. The side that it lies on wins.':
    '52 पत्तों की एक गड्डी, हर राउंड से पहले फेंटी हुई। एक जोकर खोला जाता है, फिर बारी-बारी बाहर और अंदर को पत्ते मिलते हैं, पहले बाहर को, जब तक एक जोकर के मान का न हो। वह जिस ओर हो वह जीतती है।',
  '1st bets and bets on the joker are taken before the joker is turned up. If the first two cards both miss, 2nd bets are taken before the third.':
    'पहले दाँव और जोकर के दाँव जोकर खुलने से पहले लिए जाते हैं। पहले दो पत्ते न मिलें तो तीसरे से पहले दूसरे दाँव लिए जाते हैं: 1st और 2nd।',
  'Both sides pay 2 for 1, the stake included. Bahar comes first, so it pays only 1.25 for 1 when the very first card matches: of a 1st bet the first card of all, of a 2nd bet the first one after the window.':
    'दोनों ओर 1 पर 2 देती हैं, स्टेक सहित। बाहर पहले आता है, इसलिए सबसे पहला पत्ता मिले तो वह 1 पर केवल 1.25 देता है: 1st दाँव में सबका पहला पत्ता, 2nd दाँव में उसके समय के बाद का पहला।',
  'SB wins if the first card of Bahar matches, SA if the first card of Andar does and that of Bahar did not. Odd is ace, 3, 5, 7, 9, jack and king.':
    'SB जीतता है यदि बाहर का पहला पत्ता मिले, SA यदि अंदर का पहला मिले और बाहर का न मिला हो। विषम हैं इक्का, 3, 5, 7, 9, ग़ुलाम और बादशाह।',
  'The shoe holds one pack; 50 of its 52 cards are dealt over many rounds, then it is reshuffled.':
    'शू में एक गड्डी है; उसके 52 में से 50 पत्ते कई राउंड में बँटते हैं, फिर वह नई फेंटी जाती है।',
  'Each round one card goes to Bahar and then one to Andar. You bet on the rank of either card before both.':
    'हर राउंड में एक पत्ता बाहर को और फिर एक अंदर को जाता है। दोनों से पहले किसी भी पत्ते के मान पर दाँव लगाते हैं।',
  'The odds of a rank follow from how many of it are left in the shoe: 1 + 0.917 x (cards left / cards of the rank - 1). A rank of which none is left takes no bets.':
    'मान के भाव इससे निकलते हैं कि शू में उसके कितने पत्ते बचे हैं: 1 + 0.917 x (बचे पत्ते / उस मान के पत्ते - 1)। जिसका कोई न बचा हो उस पर दाँव नहीं लिए जाते।',
  'The shoe holds 3 packs; 150 of its 156 cards are dealt over many rounds, then it is reshuffled.':
    'शू में 3 गड्डियाँ हैं; उनके 156 में से 150 पत्ते कई राउंड में बँटते हैं, फिर वह नई फेंटी जाती है।',
  'Eleven cards are dealt from one pack of 52. Ace to nine are low cards and count 1 to 9; ten to king are high and count 10 to 13.':
    '52 की एक गड्डी से ग्यारह पत्ते बँटते हैं। इक्के से नौ तक छोटे हैं और 1 से 9 गिने जाते हैं; दस से बादशाह तक बड़े हैं और 10 से 13 गिने जाते हैं।',
  'A bet on low wins its stake for every point that the low cards have more than the high ones, and loses it for every point that they have less; a bet on high the other way. Your stake is the price of one point.':
    'छोटे पर दाँव हर उस अंक पर अपना स्टेक जीतता है जितना छोटे पत्ते बड़ों से ज़्यादा हों, और हर उस अंक पर हारता है जितना कम हों; बड़े पर दाँव इसका उलटा। आपका स्टेक एक अंक की क़ीमत है।',
  'Two cards count against you: for a bet on low the nine of spades is high, and for a bet on high the ten of spades is low.':
    'दो पत्ते आपके ख़िलाफ़ गिने जाते हैं: छोटे पर दाँव के लिए हुकुम का नहला बड़ा है, और बड़े पर दाँव के लिए हुकुम का दहला छोटा।',
  'Winnings are paid 1.55 times on low and 1.38 times on high. No more than 50 points are won or lost, so 50 stakes are held while the round lasts. With equal sums nothing is won or lost.':
    'जीत छोटे पर 1.55 गुना और बड़े पर 1.38 गुना दी जाती है। 50 से ज़्यादा अंक न जीते जाते हैं न हारे, इसलिए राउंड के दौरान 50 स्टेक रोके जाते हैं। जोड़ बराबर हों तो न जीत न हार।',
  'Eight packs are shuffled before every round. Fighters A and B get one card each; ace counts 1, jack 11, queen 12, king 13.':
    'हर राउंड से पहले आठ गड्डियाँ फेंटी जाती हैं। फ़ाइटर A और B को एक-एक पत्ता मिलता है; इक्का 1, ग़ुलाम 11, बेगम 12, बादशाह 13 गिने जाते हैं।',
  'Your stake is the price of one point. You win it for every point that your fighter is ahead, and lose it for every point that he is behind: one to twelve of them.':
    'आपका स्टेक एक अंक की क़ीमत है। आपका फ़ाइटर जितने अंक आगे हो उतनी बार जीतते हैं, और जितना पीछे हो उतनी बार हारते हैं: एक से बारह तक।',
  'Two cards of one rank are parted by their suits, spades before hearts, clubs and diamonds, for one point. Two cards that are the same give nothing to either.':
    'एक मान के दो पत्ते निशान से अलग होते हैं, हुकुम पहले, फिर पान, चिड़ी और ईंट, एक अंक के लिए। एक जैसे दो पत्ते किसी को कुछ नहीं देते।',
  'Two per cent of the winnings is kept. Twelve stakes are held while the round lasts.':
    'जीत का दो प्रतिशत रखा जाता है। राउंड के दौरान बारह स्टेक रोके जाते हैं।',
}
