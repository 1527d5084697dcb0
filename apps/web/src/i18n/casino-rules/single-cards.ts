/** The rules of tables that draw or compare single cards in Hindi, by their English. */
export const singleCards: Readonly<Record<string, string>> = {
  'Dragon and Tiger get one card each from 8 decks, reshuffled for every round. The higher card wins. The king is the highest, the ace the lowest; of two cards of one rank the suit decides: spades, then hearts, clubs, diamonds.':
    'ड्रैगन और टाइगर को 8 गड्डियों से एक-एक पत्ता मिलता है, हर राउंड में नई फेंटी हुई। बड़ा पत्ता जीतता है। बादशाह सबसे बड़ा, इक्का सबसे छोटा; एक मान के दो पत्तों में निशान फ़ैसला करता है: हुकुम, फिर पान, चिड़ी, ईंट।',
  'When both cards are the same in rank and suit it is a tie: bets on Dragon and Tiger lose, and the bet on the tie wins. Pair wins when both cards have the same rank, the tie included.':
    'दोनों पत्ते मान और निशान में एक हों तो टाई है: ड्रैगन और टाइगर के दाँव हारते हैं, टाई का जीतता है। जोड़ी तब जीतती है जब दोनों का मान एक हो, टाई में भी।',
  'On each card: even are 2, 4, 6, 8, 10 and Q, all others are odd; red are hearts and diamonds, black are spades and clubs. A bet on a card wins on that rank in any suit.':
    'हर पत्ते पर: सम हैं 2, 4, 6, 8, 10 और Q, बाक़ी विषम; लाल हैं पान और ईंट, काले हुकुम और चिड़ी। पत्ते पर दाँव उस मान के किसी भी निशान पर जीतता है।',
  'When both cards are the same in rank and suit it is a tie: bets on Dragon and Tiger lose and lays of them win. Pair wins when both cards have the same rank, the tie included.':
    'दोनों पत्ते मान और निशान में एक हों तो टाई है: ड्रैगन और टाइगर के दाँव हारते हैं और उनके ले जीतते हैं। जोड़ी तब जीतती है जब दोनों का मान एक हो, टाई में भी।',
  'On each card: even are 2, 4, 6, 8, 10 and Q, all others are odd; red are hearts and diamonds, black are spades and clubs. A bet on a suit wins when the card has it.':
    'हर पत्ते पर: सम हैं 2, 4, 6, 8, 10 और Q, बाक़ी विषम; लाल हैं पान और ईंट, काले हुकुम और चिड़ी। निशान पर दाँव जीतता है जब पत्ते का वही निशान हो।',
  "The winner can be backed and laid before the first card and again after the Dragon's card, at odds worked out from the cards left in the shoe. All other bets are taken before the first card.":
    'जीतने वाले पर पहले पत्ते से पहले बैक और ले लगा सकते हैं, और ड्रैगन के पत्ते के बाद फिर, गड्डी में बचे पत्तों से निकले भावों पर। बाक़ी दाँव पहले पत्ते से पहले लिए जाते हैं।',
  'Dragon, Tiger and Lion get one card each from one deck, reshuffled for every round, and the highest card wins. The king is the highest, the ace the lowest; of cards of one rank the suit decides: spades, then hearts, clubs, diamonds. There is no tie.':
    'ड्रैगन, टाइगर और लायन को एक गड्डी से एक-एक पत्ता मिलता है, हर राउंड में नई फेंटी हुई, और सबसे बड़ा पत्ता जीतता है। बादशाह सबसे बड़ा, इक्का सबसे छोटा; एक मान के पत्तों में निशान फ़ैसला करता है: हुकुम, फिर पान, चिड़ी, ईंट। टाई नहीं होती।',
  'Six seats get one card each from one deck, reshuffled for every round, and the dealer gets the last one. A seat wins when its card is higher than that of the dealer; the other seats do not matter. The king is the highest, the ace the lowest; of two cards of one rank the suit decides: spades, then hearts, clubs, diamonds. There is no tie.':
    'छह सीटों को एक गड्डी से एक-एक पत्ता मिलता है, हर राउंड में नई फेंटी हुई, और आख़िरी डीलर को। सीट जीतती है जब उसका पत्ता डीलर से बड़ा हो; बाक़ी सीटों का असर नहीं। बादशाह सबसे बड़ा, इक्का सबसे छोटा; एक मान के दो पत्तों में निशान फ़ैसला करता है: हुकुम, फिर पान, चिड़ी, ईंट। टाई नहीं होती।',
  "On the card of each seat: even are 2, 4, 6, 8, 10 and Q, all others are odd; red are hearts and diamonds, black are spades and clubs. A bet on a suit wins when the seat's card has it.":
    'हर सीट के पत्ते पर: सम हैं 2, 4, 6, 8, 10 और Q, बाक़ी विषम; लाल हैं पान और ईंट, काले हुकुम और चिड़ी। निशान पर दाँव जीतता है जब सीट के पत्ते का वही निशान हो।',
  'Player and Dealer get one card each from 8 decks, reshuffled for every round. The higher card wins. The ace is the highest, the 2 the lowest; of two cards of one rank the suit decides: spades, then hearts, clubs, diamonds.':
    'प्लेयर और डीलर को 8 गड्डियों से एक-एक पत्ता मिलता है, हर राउंड में नई फेंटी हुई। बड़ा पत्ता जीतता है। इक्का सबसे बड़ा, 2 सबसे छोटा; एक मान के दो पत्तों में निशान फ़ैसला करता है: हुकुम, फिर पान, चिड़ी, ईंट।',
  "When both cards are the same in rank and suit, stakes on the winner come back. The winner can be backed and laid before the first card and again after the Player's card, at odds worked out from the cards left in the shoe.":
    'दोनों पत्ते मान और निशान में एक हों तो जीतने वाले के स्टेक लौटते हैं। जीतने वाले पर पहले पत्ते से पहले बैक और ले लगा सकते हैं, और प्लेयर के पत्ते के बाद फिर, गड्डी में बचे पत्तों से निकले भावों पर।',
  '7 up and 7 down are taken on each card before the first one: up wins on 8 to K, down on ace to 6. On a 7 both lose half of the stake and the other half comes back.':
    '7 अप और 7 डाउन हर पत्ते पर पहले पत्ते से पहले लिए जाते हैं: अप 8 से K पर जीतता है, डाउन इक्के से 6 पर। 7 पर दोनों आधा स्टेक हारते हैं और आधा लौटता है।',
  'When both cards are the same in rank and suit it is a tie: bets on Player and Dealer lose, and the bet on the tie wins. Pair wins when both cards have the same rank, the tie included.':
    'दोनों पत्ते मान और निशान में एक हों तो टाई है: प्लेयर और डीलर के दाँव हारते हैं, टाई का जीतता है। जोड़ी तब जीतती है जब दोनों का मान एक हो, टाई में भी।',
  'Players A, B, C and D get one card each from one deck, reshuffled for every round. The second highest of the four cards wins; the highest one loses like the two others. The ace is the highest, the 2 the lowest; of cards of one rank the suit decides: spades, then hearts, clubs, diamonds. There is no tie.':
    'खिलाड़ी A, B, C और D को एक गड्डी से एक-एक पत्ता मिलता है, हर राउंड में नई फेंटी हुई। चार में दूसरा सबसे बड़ा पत्ता जीतता है; सबसे बड़ा बाक़ी दो की तरह हारता है। इक्का सबसे बड़ा, 2 सबसे छोटा; एक मान के पत्तों में निशान फ़ैसला करता है: हुकुम, फिर पान, चिड़ी, ईंट। टाई नहीं होती।',
  'Every player can be backed and laid before each of the four cards. The odds follow from the cards that lie open; a player who is as good as certain, or can hardly win, is not offered.':
    'चारों पत्तों में हर एक से पहले हर खिलाड़ी पर बैक और ले लगा सकते हैं। भाव खुले पत्तों से निकलते हैं; जो लगभग तय है, या मुश्किल से जीत सकता है, उस पर दाँव नहीं लिए जाते।',
  'Daga and Teja play together against Mogambo, with one deck that is reshuffled for every round. Daga gets a card, then Mogambo. When the card of Daga is the higher one, Daga and Teja have won and the round ends. Else Teja gets a card too: when it is higher than that of Mogambo, Daga and Teja win, and if not, Mogambo does.':
    'डागा और तेजा मिलकर मोगैम्बो के ख़िलाफ़ खेलते हैं, एक गड्डी से जो हर राउंड में नई फेंटी जाती है। पहले डागा को पत्ता, फिर मोगैम्बो को। डागा का पत्ता बड़ा हो तो डागा और तेजा जीतते हैं और राउंड ख़त्म। नहीं तो तेजा को भी पत्ता मिलता है: वह मोगैम्बो से बड़ा हो तो डागा और तेजा जीतते हैं, नहीं तो मोगैम्बो।',
  'The ace is the highest card, the 2 the lowest; of cards of one rank the suit decides: spades, then hearts, clubs, diamonds. There is no tie.':
    'इक्का सबसे बड़ा पत्ता है, 2 सबसे छोटा; एक मान के पत्तों में निशान फ़ैसला करता है: हुकुम, फिर पान, चिड़ी, ईंट। टाई नहीं होती।',
  'The total of the three cards counts the ace as 1, J as 11, Q as 12 and K as 13. When the round ends after two cards, stakes on the total come back.':
    'तीन पत्तों के कुल में इक्का 1, J 11, Q 12 और K 13 गिना जाता है। राउंड दो पत्तों पर ख़त्म हो तो कुल के स्टेक लौटते हैं।',
  'One card is drawn from 8 decks, reshuffled for every round. The ace is the lowest card.':
    '8 गड्डियों से एक पत्ता निकलता है, हर राउंड में नई फेंटी हुई। इक्का सबसे छोटा पत्ता है।',
  'Low wins on a card from the ace to the 6, high on a card from the 8 to the K. On a 7 both lose half of the stake and the other half comes back.':
    'छोटा इक्के से 6 तक के पत्ते पर जीतता है, बड़ा 8 से K तक। 7 पर दोनों आधा स्टेक हारते हैं और आधा लौटता है।',
  'Even are 2, 4, 6, 8, 10 and Q, all other cards are odd. Red are hearts and diamonds, black are spades and clubs. A bet on a card wins on that rank in any suit. On these bets a 7 is a card like any other.':
    'सम हैं 2, 4, 6, 8, 10 और Q, बाक़ी सब पत्ते विषम। लाल हैं पान और ईंट, काले हुकुम और चिड़ी। पत्ते पर दाँव उस मान के किसी भी निशान पर जीतता है। इन दाँवों पर 7 और पत्तों जैसा ही है।',
  'A line is three ranks: A 2 3, 4 5 6, 8 9 10 or J Q K. It wins when the card is one of them; on a 7 every line loses.':
    'लाइन तीन मान हैं: A 2 3, 4 5 6, 8 9 10 या J Q K। पत्ता उनमें से हो तो वह जीतती है; 7 पर हर लाइन हारती है।',
  'One card is drawn from 8 decks of the cards from ace to J, reshuffled for every round. The ace is the lowest card.':
    'इक्के से J तक के पत्तों की 8 गड्डियों से एक पत्ता निकलता है, हर राउंड में नई फेंटी हुई। इक्का सबसे छोटा पत्ता है।',
  'Low wins on a card from the ace to the 5, high on a card from the 7 to the J. On a 6 both lose half of the stake and the other half comes back.':
    'छोटा इक्के से 5 तक के पत्ते पर जीतता है, बड़ा 7 से J तक। 6 पर दोनों आधा स्टेक हारते हैं और आधा लौटता है।',
  'Even are 2, 4, 6, 8, 10, all other cards are odd. Red are hearts and diamonds, black are spades and clubs. A bet on a card wins on that rank in any suit. On these bets a 6 is a card like any other.':
    'सम हैं 2, 4, 6, 8, 10, बाक़ी सब पत्ते विषम। लाल हैं पान और ईंट, काले हुकुम और चिड़ी। पत्ते पर दाँव उस मान के किसी भी निशान पर जीतता है। इन दाँवों पर 6 और पत्तों जैसा ही है।',
  'One card is drawn from 8 decks, reshuffled for every round. Amar wins on A, 2, 3, 4, 5 or 6, Akbar on 7, 8, 9 or 10, Anthony on J, Q or K. Each of them can be backed and laid.':
    '8 गड्डियों से एक पत्ता निकलता है, हर राउंड में नई फेंटी हुई। अमर A, 2, 3, 4, 5 या 6 पर जीतता है, अकबर 7, 8, 9 या 10 पर, एंथनी J, Q या K पर। हर एक पर बैक और ले लगा सकते हैं।',
  'Under 7 wins on A to 6, over 7 on 8 to K. On a 7 both lose half of the stake and the other half comes back.':
    '7 से कम A से 6 पर जीतता है, 7 से ज़्यादा 8 से K पर। 7 पर दोनों आधा स्टेक हारते हैं और आधा लौटता है।',
  'Even are 2, 4, 6, 8, 10 and Q, all other cards are odd. Red are hearts and diamonds, black are spades and clubs. A bet on a card wins on that rank in any suit.':
    'सम हैं 2, 4, 6, 8, 10 और Q, बाक़ी सब पत्ते विषम। लाल हैं पान और ईंट, काले हुकुम और चिड़ी। पत्ते पर दाँव उस मान के किसी भी निशान पर जीतता है।',
  'One card is drawn from 2 decks that have only J, Q, K and A, reshuffled for every round. Every card belongs to one of six films, and the film of the card that comes wins. Films can be backed and laid.':
    '2 गड्डियों से, जिनमें केवल J, Q, K और A हैं, एक पत्ता निकलता है, हर राउंड में नई फेंटी हुई। हर पत्ता छह फ़िल्मों में से एक का है, और आने वाले पत्ते की फ़िल्म जीतती है। फ़िल्मों पर बैक और ले लगा सकते हैं।',
  'Don: A♠. Amar Akbar Anthony: A♥ A♣ A♦. Sahib Bibi aur Ghulam: K♠ Q♠ J♠. Dharam Veer: K♦ K♣. Kis Kisko Pyaar Karoon: K♥ Q♥ Q♣ Q♦. Ghulam: J♥ J♣ J♦.':
    'डॉन: A♠। अमर अकबर एंथनी: A♥ A♣ A♦। साहिब बीबी और ग़ुलाम: K♠ Q♠ J♠। धरम वीर: K♦ K♣। किस किसको प्यार करूँ: K♥ Q♥ Q♣ Q♦। ग़ुलाम: J♥ J♣ J♦।',
  'Odd wins on J, K and A and loses on Q. Dulha-Dulhan wins on K and Q, Barati on J and A. Red are hearts and diamonds, black are spades and clubs. A bet on a card wins on that rank in any suit.':
    'विषम J, K और A पर जीतता है और Q पर हारता है। दुल्हा-दुल्हन K और Q पर जीतता है, बाराती J और A पर। लाल हैं पान और ईंट, काले हुकुम और चिड़ी। पत्ते पर दाँव उस मान के किसी भी निशान पर जीतता है।',
  'Three cards are drawn from one deck, reshuffled for every round. Before that you choose three ranks.':
    'एक गड्डी से तीन पत्ते निकलते हैं, हर राउंड में नई फेंटी हुई। उससे पहले आप तीन मान चुनते हैं।',
  'Yes (back) wins when at least one of the three cards has one of your ranks. No (lay) wins when none of them has; one card that misses is not enough. Suits do not matter.':
    'हाँ (बैक) जीतता है जब तीन में से कम से कम एक पत्ता आपके चुने मानों का हो। नहीं (ले) जीतता है जब कोई न हो; एक पत्ते का न मिलना काफ़ी नहीं। निशान का असर नहीं।',
  'Three cards are drawn from one deck, reshuffled for every round. Bets are taken before each of them; from the second on, odds follow from the cards that lie open.':
    'एक गड्डी से तीन पत्ते निकलते हैं, हर राउंड में नई फेंटी हुई। हर एक से पहले दाँव लिए जाते हैं; दूसरे से भाव खुले पत्तों से निकलते हैं।',
  'Session 21 is the total of the three cards, the ace counting 1, J 11, Q 12 and K 13: yes wins with 21 or more, no with 20 or less.':
    'सेशन 21 तीन पत्तों का कुल है, इक्का 1, J 11, Q 12 और K 13 गिना जाता है: हाँ 21 या अधिक पर जीतता है, नहीं 20 या कम पर।',
  'Judgement (1 2 4) and (J Q K) win when at least one of the three cards has one of these ranks; a lay wins when none has. Two red, black, odd or even wins when it is exactly two of the three cards. Even are 2, 4, 6, 8, 10 and Q, all others are odd.':
    'जजमेंट (1 2 4) और (J Q K) जीतते हैं जब तीन में से कम से कम एक पत्ता इन मानों का हो; ले जीतता है जब कोई न हो। दो लाल, काले, विषम या सम जीतता है जब तीन में ठीक दो पत्ते वैसे हों। सम हैं 2, 4, 6, 8, 10 और Q, बाक़ी विषम।',
  'Hands are taken before the first card only. Pair: two cards of one rank, three count as well. Flush: one suit. Straight: three ranks in a row, A 2 3 and Q K A included, K A 2 not. Trio: three of one rank. Straight flush: a straight in one suit, which also wins flush and straight.':
    'हाथों पर दाँव केवल पहले पत्ते से पहले लिए जाते हैं। जोड़ी: एक मान के दो पत्ते, तीन भी गिने जाते हैं। फ़्लश: एक निशान। स्ट्रेट: क्रम के तीन मान, A 2 3 और Q K A भी, K A 2 नहीं। तिकड़ी: एक मान के तीन। स्ट्रेट फ़्लश: एक निशान का स्ट्रेट, जो फ़्लश और स्ट्रेट भी जीतता है।',
  'Six cards are drawn one by one from 2 decks of the cards from ace to 10, eighty cards, reshuffled for every round. Before each card bets are taken on that card alone; their odds follow from the cards that are left.':
    'इक्के से 10 तक के पत्तों की 2 गड्डियों से, अस्सी पत्ते, छह पत्ते एक-एक करके निकलते हैं, हर राउंड में नई फेंटी हुई। हर पत्ते से पहले केवल उसी पत्ते पर दाँव लिए जाते हैं; भाव बचे पत्तों से निकलते हैं।',
  'Odd and even, red (hearts, diamonds) and black, low (ace to 5) and high (6 to 10) can be backed and laid; a bet on a card wins on that rank in any suit.':
    'विषम और सम, लाल (पान, ईंट) और काला, छोटा (इक्के से 5) और बड़ा (6 से 10) पर बैक और ले लगा सकते हैं; पत्ते पर दाँव उस मान के किसी भी निशान पर जीतता है।',
  'Baccarat 1 is the first three cards, Baccarat 2 the last three. The ace counts 1, the others their number; only the last digit of the sum counts, and the higher one wins. When both are the same, half of the stake is lost and half comes back. These bets are taken before the first card only.':
    'बैकारेट 1 पहले तीन पत्ते हैं, बैकारेट 2 आख़िरी तीन। इक्का 1 गिना जाता है, बाक़ी अपनी संख्या; जोड़ का केवल आख़िरी अंक गिना जाता है, और बड़ा जीतता है। दोनों बराबर हों तो आधा स्टेक जाता है और आधा लौटता है। ये दाँव केवल पहले पत्ते से पहले लिए जाते हैं।',
  'The strip of results shows the third answer, ▲ for 7 up, ▼ for 7 down or 7, and the suit of the fifth.':
    'नतीजों की पट्टी में तीसरा जवाब होता है, 7 ऊपर के लिए ▲, 7 नीचे के लिए ▼ या 7, और पाँचवें का रंग।',
  'Five cards from one deck, reshuffled for every round, answer five questions, a card each. First: red (hearts, diamonds) or black. Second: odd or even (2, 4, 6, 8, 10, Q). Third: 7 up (8 to K) or 7 down (ace to 6); on a 7 both answers are wrong. Fourth: A 2 3, 4 5 6, 8 9 10 or J Q K; a 7 is none of them. Fifth: the suit.':
    'एक गड्डी के पाँच पत्ते, हर राउंड में नई फेंटी हुई, पाँच सवालों का जवाब देते हैं, हर एक को एक पत्ता। पहला: लाल (पान, ईंट) या काला। दूसरा: विषम या सम (2, 4, 6, 8, 10, Q)। तीसरा: 7 अप (8 से K) या 7 डाउन (इक्के से 6); 7 पर दोनों जवाब ग़लत हैं। चौथा: A 2 3, 4 5 6, 8 9 10 या J Q K; 7 किसी में नहीं। पाँचवाँ: निशान।',
  'A ticket is a set of answers made up before the first card, and all cards are drawn. Five questions: all five must be right; it pays 102 times the stake with odd as second answer, 112 with even.':
    'टिकट पहले पत्ते से पहले बनाए जवाबों का समूह है, और सभी पत्ते निकलते हैं। पाँच सवाल: पाँचों सही हों; दूसरे जवाब में विषम हो तो स्टेक का 102 गुना, सम हो तो 112 गुना।',
  'Four-card quit: the first four must be right, and the fifth card does not matter; it pays 27.5 times the stake with odd as second answer, 30 with even.':
    'चार पत्तों पर रुकना: पहले चार सही हों, पाँचवें पत्ते का असर नहीं; दूसरे जवाब में विषम हो तो स्टेक का 27.5 गुना, सम हो तो 30 गुना।',
  '50-50 quit: when the first four are right, half of what a four-card quit would pay is yours, and the other half rides on the fifth answer at 3.71. In all it pays 13.75 times the stake (odd) or 15 (even) when the fifth is wrong, and 64.76 (odd) or 70.65 (even) when it is right too.':
    '50-50 पर रुकना: पहले चार सही हों तो चार पत्तों पर रुकने का आधा आपका है, और दूसरा आधा पाँचवें जवाब पर 3.71 पर लगा रहता है। पाँचवाँ ग़लत हो तो कुल स्टेक का 13.75 गुना (विषम) या 15 (सम), और वह भी सही हो तो 64.76 (विषम) या 70.65 (सम)।',
}
