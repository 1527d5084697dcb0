/** The rules of teenpatti, poker and baccarat in Hindi, by their English. */
export const hands: Readonly<Record<string, string>> = {
  'Player A and Player B get three cards each from one deck, in turn, A first. The better hand wins.':
    'खिलाड़ी A और खिलाड़ी B को एक गड्डी से बारी-बारी तीन-तीन पत्ते मिलते हैं, पहले A को। बेहतर हाथ जीतता है।',
  'Hands from the best: pure sequence (three in a row of one suit), trail (three of a rank), sequence, colour (one suit), pair, high card. The best sequence is A-K-Q, the next A-2-3, then K-Q-J down to 4-3-2; K-A-2 is none. Suits never decide: hands of equal ranks tie.':
    'हाथ, सबसे अच्छे से: प्योर सीक्वेंस (एक ही निशान के तीन क्रम में), ट्रेल (एक मान के तीन), सीक्वेंस, कलर (एक निशान), जोड़ी, बड़ा पत्ता। सबसे अच्छा सीक्वेंस A-K-Q, फिर A-2-3, फिर K-Q-J से 4-3-2 तक; K-A-2 सीक्वेंस नहीं है। निशान कभी फ़ैसला नहीं करते: बराबर मान के हाथ टाई हैं।',
  'On a tie every stake on Player A and on Player B comes back.':
    'टाई पर खिलाड़ी A और खिलाड़ी B के सभी स्टेक लौटते हैं।',
  'Pair Plus is a bet on one hand by itself, whichever hand wins: a pair pays 1 to one, a colour 4, a sequence 6, a trail 30, a pure sequence 40. Only the best of these counts.':
    'पेयर प्लस केवल एक हाथ पर दाँव है, जीते कोई भी: जोड़ी एक पर 1 देती है, कलर 4, सीक्वेंस 6, ट्रेल 30, प्योर सीक्वेंस 40। हाथ जो सबसे अच्छा है केवल वही गिना जाता है।',
  '3 Baccarat: three of a rank come first, the ace highest; then three faces, by the highest of them; then the last digit of the sum, where the ace is one and tens and faces are nothing. If that is equal, more faces win, then the higher face, then the higher other card; of one rank spades come before hearts, clubs and diamonds. There is no tie.':
    '3 बैकारेट: पहले एक मान के तीन पत्ते, इक्का सबसे ऊँचा; फिर तीन चित्र, उनमें सबसे ऊँचे से; फिर जोड़ का आख़िरी अंक, जहाँ इक्का एक है और दस तथा चित्र कुछ नहीं। वह बराबर हो तो ज़्यादा चित्र जीतते हैं, फिर ऊँचा चित्र, फिर दूसरा ऊँचा पत्ता; एक मान में हुकुम पहले, फिर पान, चिड़ी और ईंट। टाई नहीं होती।',
  'Total: the higher sum of the three cards, ace one to king thirteen; on equal sums half of the stake comes back. Red and Black: two or three cards of the hand are of the colour.':
    'कुल: तीन पत्तों का बड़ा जोड़, इक्का एक से बादशाह तेरह तक; बराबर जोड़ पर आधा स्टेक लौटता है। लाल और काला: हाथ के दो या तीन पत्ते उस रंग के हों।',
  'Pair Plus is a bet on one hand by itself: a pair pays 1 to one, a colour 4, a sequence 6, a trail 30, a pure sequence 40. Only the best counts.':
    'पेयर प्लस केवल एक हाथ पर दाँव है: जोड़ी एक पर 1 देती है, कलर 4, सीक्वेंस 6, ट्रेल 30, प्योर सीक्वेंस 40। केवल सबसे अच्छा गिना जाता है।',
  'Player A and Player B get three cards each from one deck, in turn, A first. You can back and lay before every card; the odds move with each card that is turned up.':
    'खिलाड़ी A और खिलाड़ी B को एक गड्डी से बारी-बारी तीन-तीन पत्ते मिलते हैं, पहले A को। हर पत्ते से पहले बैक और ले लगा सकते हैं; हर खुले पत्ते के साथ भाव बदलते हैं।',
  'On a tie backs and lays on the winner come back.': 'टाई पर जीत के बैक और ले लौटते हैं।',
  'Consecutive: two cards of the hand stand next to each other by rank, wherever the third is. The ace stands next to the king and next to the two.':
    'लगातार: हाथ के दो पत्ते मान में पास-पास हों, तीसरा कहीं भी हो। इक्का बादशाह के भी पास है और दुक्की के भी।',
  'Odd or even of a card is taken until it is dealt: ace, 3, 5, 7, 9, jack and king are odd, the others even.':
    'किसी पत्ते के विषम या सम पर दाँव उसके बँटने तक लिए जाते हैं: इक्का, 3, 5, 7, 9, ग़ुलाम और बादशाह विषम हैं, बाक़ी सम।',
  'Player A and Player B get three cards each from one deck, in turn, A first. You can back and lay the winner before every card, and bet on what the next card is: its suit, odd or even, its rank.':
    'खिलाड़ी A और खिलाड़ी B को एक गड्डी से बारी-बारी तीन-तीन पत्ते मिलते हैं, पहले A को। हर पत्ते से पहले जीतने वाले पर बैक और ले लगा सकते हैं, और अगले पत्ते पर दाँव: उसका निशान, विषम या सम, उसका मान।',
  'Under 21: the three cards of the hand sum to 21 or less, ace one to king thirteen. Over 22: to 22 or more. These are taken before the first card.':
    '21 से कम: हाथ के तीन पत्तों का जोड़ 21 या कम, इक्का एक से बादशाह तेरह तक। 22 से ज़्यादा: 22 या अधिक। ये पहले पत्ते से पहले लिए जाते हैं।',
  'Tiger, Lion and Dragon get three cards each from one deck, in turn. The best hand wins.':
    'टाइगर, लायन और ड्रैगन को एक गड्डी से बारी-बारी तीन-तीन पत्ते मिलते हैं। सबसे अच्छा हाथ जीतता है।',
  'If two or three hands are equally best, stakes on them come back; a third one that is beaten loses.':
    'दो या तीन हाथ बराबर सबसे अच्छे हों तो उन पर लगे स्टेक लौटते हैं; जो तीसरा हारा वह हारता है।',
  'Pair, flush, straight, trio and straight flush are bets on one hand by itself. A trio is a pair too; a straight flush is a straight and a flush too.':
    'जोड़ी, फ़्लश, स्ट्रेट, तिकड़ी और स्ट्रेट फ़्लश केवल एक हाथ पर दाँव हैं। तिकड़ी जोड़ी भी है; स्ट्रेट फ़्लश स्ट्रेट भी है और फ़्लश भी।',
  'Eight players and the dealer get three cards each from one deck, one by one, the dealer last. A bet on a player wins if that hand is better than the dealer’s, whatever the other players hold.':
    'आठ खिलाड़ियों और डीलर को एक गड्डी से एक-एक करके तीन-तीन पत्ते मिलते हैं, डीलर को आख़िर में। किसी खिलाड़ी पर दाँव जीतता है यदि उसका हाथ डीलर से बेहतर हो, दूसरे खिलाड़ियों के पास कुछ भी हो।',
  'If a player’s hand equals the dealer’s, the stake comes back.':
    'खिलाड़ी का हाथ डीलर के बराबर हो तो स्टेक लौटता है।',
  'Pair Plus is a bet on one player’s hand by itself: a pair pays 1 to one, a colour 4, a sequence 6, a trail 30, a pure sequence 40. Only the best counts.':
    'पेयर प्लस एक खिलाड़ी के हाथ पर अलग दाँव है: जोड़ी एक पर 1 देती है, कलर 4, सीक्वेंस 6, ट्रेल 30, प्योर सीक्वेंस 40। केवल सबसे अच्छा गिना जाता है।',
  'Player A and Player B get three cards each from one deck, in turn, A first. The lower hand wins: 2-3-5 of more than one suit is the best there is.':
    'खिलाड़ी A और खिलाड़ी B को एक गड्डी से बारी-बारी तीन-तीन पत्ते मिलते हैं, पहले A को। छोटा हाथ जीतता है: एक से ज़्यादा निशान का 2-3-5 सबसे अच्छा है।',
  'Hands from the best to win with: high card, pair, colour, sequence, trail, pure sequence; within a kind the lower ranks, the ace being the highest. Suits never decide. On a tie every stake on the winner comes back.':
    'जीतने के लिए सबसे अच्छे से: बड़ा पत्ता, जोड़ी, कलर, सीक्वेंस, ट्रेल, प्योर सीक्वेंस; एक क़िस्म में छोटे मान, इक्का सबसे बड़ा है। निशान कभी फ़ैसला नहीं करते। टाई पर जीतने वाले के सभी स्टेक लौटते हैं।',
  'M-Baccarat: the lower last digit of the sum wins, where the ace is one and tens and faces are nothing. If they are equal, the hand with the lowest card wins, the ace being high; of one rank diamonds are lowest, then clubs, hearts, spades.':
    'M-बैकारेट: जोड़ का छोटा आख़िरी अंक जीतता है, जहाँ इक्का एक है और दस तथा चित्र कुछ नहीं। बराबर हों तो सबसे छोटे पत्ते वाला हाथ जीतता है, इक्का बड़ा है; एक मान में ईंट सबसे छोटी, फिर चिड़ी, पान, हुकुम।',
  'Top 9: the hand is no pair, colour, sequence or trail, and its highest card is a nine or lower.':
    'टॉप 9: हाथ न जोड़ी हो, न कलर, न सीक्वेंस, न ट्रेल, और उसका सबसे बड़ा पत्ता नहला या छोटा हो।',
  'Player A and Player B get two cards each from one deck, in turn, A first. The third card of each hand is thought to follow the two: a pair counts as a trail, two in a row as a sequence.':
    'खिलाड़ी A और खिलाड़ी B को एक गड्डी से बारी-बारी दो-दो पत्ते मिलते हैं, पहले A को। हर हाथ का तीसरा पत्ता दोनों के बाद का माना जाता है: जोड़ी ट्रेल गिनी जाती है, क्रम के दो सीक्वेंस।',
  'Hands from the best: pure sequence (a sequence of one suit), trail, sequence, colour, high card. The best sequence is Q-K, then A-2, then J-Q down to 2-3; K-A, Q-A and 2-4 are none. Suits never decide. On a tie every stake on the winner comes back.':
    'हाथ, सबसे अच्छे से: प्योर सीक्वेंस (एक निशान का सीक्वेंस), ट्रेल, सीक्वेंस, कलर, बड़ा पत्ता। सबसे अच्छा सीक्वेंस Q-K, फिर A-2, फिर J-Q से 2-3 तक; K-A, Q-A और 2-4 सीक्वेंस नहीं हैं। निशान कभी फ़ैसला नहीं करते। टाई पर जीतने वाले के सभी स्टेक लौटते हैं।',
  'Mini Baccarat: the higher last digit of the sum wins, where the ace is one and tens and faces are nothing; if they are equal, both sides lose.':
    'मिनी बैकारेट: जोड़ का बड़ा आख़िरी अंक जीतता है, जहाँ इक्का एक है और दस तथा चित्र कुछ नहीं; बराबर हों तो दोनों ओर हारती हैं।',
  'Total: Yes wins if the two cards sum to 15 or more, No if they sum to 13 or less, ace one to king thirteen; with fourteen both lose. Each pays 2.05 in all.':
    'कुल: हाँ जीतता है यदि दो पत्तों का जोड़ 15 या अधिक हो, नहीं यदि 13 या कम, इक्का एक से बादशाह तेरह तक; चौदह पर दोनों हारते हैं। हर एक कुल 2.05 देता है।',
  'Colour Plus: the best that any three of the four cards on the table make.':
    'कलर प्लस: मेज़ के चार पत्तों में से कोई तीन जो सबसे अच्छा बनाएँ।',
  'Player A and Player B have the hands that you see. B gets its third card from a shoe of the other 47 cards; the card is set aside and the next round is drawn from what is left. The shoe is new once twelve cards are left or fewer, or when one side cannot lose.':
    'खिलाड़ी A और खिलाड़ी B के हाथ वही हैं जो आप देखते हैं। B को तीसरा पत्ता बाक़ी 47 पत्तों से मिलता है; वह अलग रखा जाता है और अगला राउंड बचे पत्तों से निकलता है। बारह या कम पत्ते बचें, या एक ओर हार ही न सके, तो गड्डी नई होती है।',
  'The odds are worked out again from the cards left in the shoe.':
    'भाव हर बार उन पत्तों से निकाले जाते हैं जो गड्डी में बचे हैं।',
  'Player A has the hand that you see. Player B gets three cards from a shoe of the other 49; they are set aside and the next round is drawn from what is left, until thirteen or fewer are left.':
    'खिलाड़ी A का हाथ वही है जो आप देखते हैं। खिलाड़ी B को बाक़ी 49 में से तीन पत्ते मिलते हैं; वे अलग रखे जाते हैं और अगला राउंड बचे पत्तों से निकलता है, जब तक तेरह या कम न बचें।',
  'Under 21 and Over 21 are bets on the sum of B’s three cards, ace one to king thirteen, whichever hand wins: with 21 both lose.':
    '21 से कम और 21 से ज़्यादा B के तीन पत्तों के जोड़ पर दाँव हैं, इक्का एक से बादशाह तेरह तक, जीते कोई भी: 21 पर दोनों हारते हैं।',
  'A joker is drawn first and stays beside the table. The three other cards of its rank are wild for both players: each is whatever card makes the best hand. Then Player A and Player B get three cards each, in turn, A first.':
    'पहले एक जोकर निकलता है और मेज़ के पास रहता है। उसके मान के बाक़ी तीन पत्ते दोनों के लिए वाइल्ड हैं: हर एक वह पत्ता बनता है जिससे सबसे अच्छा हाथ बने। फिर खिलाड़ी A और खिलाड़ी B को बारी-बारी तीन-तीन पत्ते मिलते हैं, पहले A को।',
  'You can also bet on the joker itself: its rank, suit, colour, and whether it is odd (ace, 3, 5, 7, 9, jack, king) or even.':
    'जोकर पर भी दाँव लगा सकते हैं: उसका मान, निशान, रंग, और वह विषम (इक्का, 3, 5, 7, 9, ग़ुलाम, बादशाह) है या सम।',
  'You choose the joker with your bet. All four cards of the rank that you choose are wild for both players: each is whatever card makes the best hand. You can also bet without a joker, or on the joker that the table draws before the first card: its three mates are wild then.':
    'जोकर आप अपने दाँव के साथ चुनते हैं। चुने मान के चारों पत्ते दोनों के लिए वाइल्ड हैं: हर एक वह पत्ता बनता है जिससे सबसे अच्छा हाथ बने। बिना जोकर के भी दाँव लगा सकते हैं, या उस जोकर पर जो मेज़ पहले पत्ते से पहले निकालती है: तब उसके तीन साथी वाइल्ड हैं।',
  'All bets are settled on the same deal: Player A and Player B get three cards each, in turn, A first.':
    'सभी दाँव एक ही बाँट पर तय होते हैं: खिलाड़ी A और खिलाड़ी B को बारी-बारी तीन-तीन पत्ते मिलते हैं, पहले A को।',
  'After two cards each there is a second window: the odds are worked out from the cards that lie open.':
    'दो-दो पत्तों के बाद दूसरी बार दाँव लिए जाते हैं: भाव खुले पत्तों से निकाले जाते हैं।',
  'A poison card is drawn first. Then Player A and Player B get three cards each from the rest of the deck, in turn, A first. The player who gets the first card of the poison’s rank loses at once, and no more cards are dealt.':
    'पहले पॉइज़न पत्ता निकलता है। फिर बाक़ी गड्डी से खिलाड़ी A और खिलाड़ी B को बारी-बारी तीन-तीन पत्ते मिलते हैं, पहले A को। पॉइज़न के मान का पहला पत्ता जिसे मिले वह तुरंत हारता है, और फिर पत्ते नहीं बँटते।',
  'If no such card comes, the better hand wins. A is dealt first and so meets the poison a little more often: it pays 1.99, and B 1.96.':
    'ऐसा पत्ता न आए तो बेहतर हाथ जीतता है। A को पहले पत्ता मिलता है, इसलिए पॉइज़न उसे कुछ ज़्यादा मिलता है: A पर 1.99 मिलता है, B पर 1.96।',
  'On a tie every stake on Player A and on Player B comes back. Poison dealt to either wins if a card of its rank comes to one of them.':
    'टाई पर खिलाड़ी A और खिलाड़ी B के सभी स्टेक लौटते हैं। पॉइज़न किसी एक को, यह दाँव जीतता है यदि उसके मान का पत्ता किसी एक को मिले।',
  'Six cards lie face down. You pick three of them for your hand; the other three are your opponent’s. The better hand wins, and every player may pick other cards.':
    'छह पत्ते उलटे रखे हैं। आप अपने हाथ के लिए तीन चुनते हैं; बाक़ी तीन विरोधी के हैं। बेहतर हाथ जीतता है, और हर खिलाड़ी दूसरे पत्ते चुन सकता है।',
  'If the two hands are equal, your stake comes back. The result names the three cards that would have made the best hand.':
    'दोनों हाथ बराबर हों तो आपका स्टेक लौटता है। नतीजा उन तीन पत्तों का नाम बताता है जिनसे सबसे अच्छा हाथ बनता।',
  'Player A and Player B get two cards each, in turn, A first; then five cards are laid open for both. The better hand wins; on a tie every stake on the winner comes back.':
    'खिलाड़ी A और खिलाड़ी B को बारी-बारी दो-दो पत्ते मिलते हैं, पहले A को; फिर दोनों के लिए पाँच पत्ते खोले जाते हैं। बेहतर हाथ जीतता है; टाई पर जीतने वाले के सभी स्टेक लौटते हैं।',
  'The best five of the seven cards count: straight flush, four of a kind, full house, flush, straight, three of a kind, two pair, pair, high card. The ace is high, and low in 5-4-3-2-A. Suits never decide.':
    'सात में से सबसे अच्छे पाँच पत्ते गिने जाते हैं: स्ट्रेट फ़्लश, एक जैसे चार, फ़ुल हाउस, फ़्लश, स्ट्रेट, एक जैसे तीन, दो जोड़ी, जोड़ी, बड़ा पत्ता। इक्का बड़ा है, और 5-4-3-2-A में छोटा। निशान कभी फ़ैसला नहीं करते।',
  'You can also bet on what the final hand of A or of B is, whichever hand wins: only its best kind counts. A royal flush is a straight flush.':
    'A या B के आख़िरी हाथ पर भी दाँव लगा सकते हैं, जीते कोई भी: केवल उसकी सबसे अच्छी क़िस्म गिनी जाती है। रॉयल फ़्लश स्ट्रेट फ़्लश है।',
  'Player A and Player B get two cards each, in turn, A first; then five cards are laid open for both. You can back and lay the winner; on a tie backs and lays come back.':
    'खिलाड़ी A और खिलाड़ी B को बारी-बारी दो-दो पत्ते मिलते हैं, पहले A को; फिर दोनों के लिए पाँच पत्ते खोले जाते हैं। जीतने वाले पर बैक और ले लगा सकते हैं; टाई पर बैक और ले लौटते हैं।',
  'No bets are taken between the hole cards and the flop; after the flop and after the turn the odds are worked out from the cards that lie open.':
    'हाथ के पत्तों और फ़्लॉप के बीच दाँव नहीं लिए जाते; फ़्लॉप और टर्न के बाद भाव खुले पत्तों से निकाले जाते हैं।',
  '2 Card Bonus is a bet on the two cards of one player; 7 Card Bonus on the best five of its two and the board. Both are taken before the first card, and the stake comes back with what is won.':
    '2 कार्ड बोनस एक खिलाड़ी के दो पत्तों पर दाँव है; 7 कार्ड बोनस उसके दो और बोर्ड में से सबसे अच्छे पाँच पर। दोनों पहले पत्ते से पहले लिए जाते हैं, और जीत के साथ स्टेक भी लौटता है।',
  'Six hands get two cards each, in turn; then five cards are laid open for all. The best hand wins. If hands tie, the odds are divided by the number of those that tie.':
    'छह हाथों को बारी-बारी दो-दो पत्ते मिलते हैं; फिर सबके लिए पाँच पत्ते खोले जाते हैं। सबसे अच्छा हाथ जीतता है। हाथ टाई हों तो भाव उनकी गिनती से बाँटे जाते हैं।',
  'Winning hand is a bet on what the best hand is, whichever player holds it; it is taken before the first card. A royal flush is a straight flush.':
    'जीतने वाला हाथ इस पर दाँव है कि सबसे अच्छा हाथ क्या है, किसी का भी हो; यह पहले पत्ते से पहले लिया जाता है। रॉयल फ़्लश स्ट्रेट फ़्लश है।',
  'Player and Banker get two cards each from eight decks. A hand is worth the last digit of its sum: the ace is one, tens and faces are nothing. The hand nearer to nine wins.':
    'प्लेयर और बैंकर को आठ गड्डियों से दो-दो पत्ते मिलते हैं। हाथ का मान जोड़ का आख़िरी अंक है: इक्का एक, दस और चित्र कुछ नहीं। नौ के पास वाला हाथ जीतता है।',
  'With eight or nine on either side no third card is drawn. Otherwise the Player draws a third card on five or less. If the Player stood, the Banker draws on five or less. If the Player drew, the Banker draws on two or less; on three unless the Player drew an eight; on four if the Player drew 2 to 7; on five if 4 to 7; on six if 6 or 7.':
    'किसी ओर आठ या नौ हो तो कोई पत्ता नहीं लेता। नहीं तो प्लेयर पाँच या कम पर तीसरा पत्ता लेता है। प्लेयर रुका हो तो बैंकर पाँच या कम पर लेता है। प्लेयर ने लिया हो तो बैंकर दो या कम पर लेता है; तीन पर, यदि प्लेयर ने अठ्ठा न लिया हो; चार पर, यदि प्लेयर ने 2 से 7 लिया; पाँच पर, यदि 4 से 7; छह पर, यदि 6 या 7।',
  'On a tie stakes on Player and Banker come back. The Banker pays even money, but half of the stake when it wins with six.':
    'टाई पर प्लेयर और बैंकर के स्टेक लौटते हैं। बैंकर बराबर देता है, पर छह से जीते तो स्टेक का आधा।',
  'A tie pays 8 to one. A pair is made by the first two cards of a hand, of one rank: 11 to one on the hand you name, 5 to one on either. A perfect pair is twice the same card, in either hand: 25 to one.':
    'टाई एक पर 8 देती है। हाथ के पहले दो पत्ते एक मान के हों तो जोड़ी है: आपके बताए हाथ पर एक पर 11, किसी एक पर एक पर 5। पूरी जोड़ी एक ही पत्ता दो बार है, किसी भी हाथ में: एक पर 25।',
  'Small: the coup ends with four cards. Big: with five or six.':
    'छोटा: बाज़ी चार पत्तों में ख़त्म हो। बड़ा: पाँच या छह में।',
  'A tie pays 8 to one. A pair is made by the first two cards of a hand, of one rank: 11 to one.':
    'टाई एक पर 8 देती है। हाथ के पहले दो पत्ते एक मान के हों तो जोड़ी है: एक पर 11।',
  'Winning score is the total of the hand that wins, whichever it is; on a tie it is lost.':
    'जीत का अंक जीतने वाले हाथ का जोड़ है, कोई भी हो; टाई पर यह दाँव हारता है।',
  'The deck has 29 cards: two to eight of each suit, and the nine of spades. Player A and Player B get three cards each, in turn, A first.':
    'गड्डी में 29 पत्ते हैं: हर निशान के दुक्की से अठ्ठे तक, और हुकुम का नहला। खिलाड़ी A और खिलाड़ी B को बारी-बारी तीन-तीन पत्ते मिलते हैं, पहले A को।',
  'Three of a rank win, the higher rank before the lower. Otherwise the higher last digit of the sum wins; if it is equal, the higher cards, compared from the highest down. If all ranks are equal, stakes on the winner come back.':
    'एक मान के तीन जीतते हैं, ऊँचा मान पहले। नहीं तो जोड़ का बड़ा आख़िरी अंक जीतता है; बराबर हो तो ऊँचे पत्ते, सबसे ऊँचे से मिलाकर। सब मान बराबर हों तो जीतने वाले के स्टेक लौटते हैं।',
  'High card compares the cards alone, from the highest down; if all are equal, stakes come back. Pair: two or three cards of the hand are of one rank. Lucky 9: the nine of spades is among the six cards.':
    'बड़ा पत्ता केवल पत्तों को मिलाता है, सबसे ऊँचे से; सब बराबर हों तो स्टेक लौटते हैं। जोड़ी: हाथ के दो या तीन पत्ते एक मान के हों। लकी 9: हुकुम का नहला छह पत्तों में हो।',
  'Colour Plus: a sequence pays 2 to one, a colour 5, a trail 20, a pure sequence 30; only the best counts.':
    'कलर प्लस: सीक्वेंस एक पर 2 देता है, कलर 5, ट्रेल 20, प्योर सीक्वेंस 30; केवल सबसे अच्छा गिना जाता है।',
}
