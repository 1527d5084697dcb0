/** The rules of wheels, dice, cricket, virtual games and games played alone in Hindi, by their English. */
export const otherGames: Readonly<Record<string, string>> = {
  'A wheel with the numbers 0 to 36 is turned once a round; every number is equally likely. 18 numbers are red, 18 black, and 0 is green.':
    '0 से 36 तक के अंकों वाला पहिया हर राउंड में एक बार घूमता है; हर अंक की संभावना बराबर है। 18 अंक लाल हैं, 18 काले, और 0 हरा।',
  'A number pays 36 for 1, the stake included; two numbers 18, three 12, four 9, six 6, a dozen or a column 3, and red, black, odd, even, 1-18 and 19-36 pay 2.':
    'एक अंक 1 पर 36 देता है, स्टेक सहित; दो अंक 18, तीन 12, चार 9, छह 6, दर्जन या कॉलम 3, और लाल, काला, विषम, सम, 1-18 तथा 19-36 2 देते हैं।',
  'On 0 all bets lose that do not name it. 0 belongs to the splits 0/1, 0/2 and 0/3, the streets 0/1/2 and 0/2/3, and the corner 0/1/2/3.':
    '0 पर वे सब दाँव हारते हैं जिनमें वह न हो। 0 इनमें है: स्प्लिट 0/1, 0/2 और 0/3, स्ट्रीट 0/1/2 और 0/2/3, और कॉर्नर 0/1/2/3।',
  'On this wheel you may also bet against a cover: a lay wins the stake if the cover does not come, and pays stake times (odds - 1) if it does. Lines of six are only backed.':
    'इस पहिये पर किसी घेरे के ख़िलाफ़ भी दाँव लगा सकते हैं: ले स्टेक जीतता है यदि घेरा न आए, और आए तो स्टेक x (भाव - 1) देता है। छह की लाइनों पर केवल बैक लगता है।',
  'The numbers 0 to 36 are 37 cards. One of them is drawn each round and stays out, so no number comes twice, until a single one is left; then all 37 are shuffled again.':
    '0 से 36 तक के अंक 37 पत्ते हैं। हर राउंड में एक निकलता है और बाहर रहता है, इसलिए कोई अंक दोबारा नहीं आता, जब तक एक ही न बचे; फिर सब 37 दोबारा फेंटे जाते हैं।',
  'The covers are those of a wheel with one zero. A bet wins if the number is one of its own; all bets lose on 0 that do not name it.':
    'घेरे एक शून्य वाले पहिये के हैं। दाँव जीतता है यदि अंक उसका हो; 0 पर वे सब दाँव हारते हैं जिनमें वह न हो।',
  'The odds of every cover follow from the numbers that are left: 1 + 0.97 x (left / covered - 1). A cover of which nothing is left takes no bets, nor one that is certain.':
    'हर घेरे के भाव बचे अंकों से निकलते हैं: 1 + 0.97 x (बचे / घिरे - 1)। जिसमें कुछ न बचा हो उस पर दाँव नहीं लिए जाते, न उस पर जो तय हो।',
  'Three dice are thrown once a round; all 216 throws are equally likely.':
    'हर राउंड में तीन पासे एक बार फेंके जाते हैं; सभी 216 फेंक बराबर संभव हैं।',
  'Small is a total of 4 to 10, big one of 11 to 17. Small, big, odd and even pay 2 for 1, the stake included, and all of them lose to any triple.':
    'छोटा 4 से 10 का कुल है, बड़ा 11 से 17 का। छोटा, बड़ा, विषम और सम 1 पर 2 देते हैं, स्टेक सहित, और किसी भी तिकड़ी पर सब हारते हैं।',
  'A single number pays 2, 3 or 4 for 1 when one, two or three dice show it. A double wins when at least two dice show its number, a pair of numbers when both are shown.':
    'एक अंक 1 पर 2, 3 या 4 देता है जब एक, दो या तीन पासे उसे दिखाएँ। डबल जीतता है जब कम से कम दो पासे उसका अंक दिखाएँ, दो अंकों की जोड़ी जब दोनों दिखें।',
  'Totals, doubles, triples and pairs pay the figures shown next to them. Payouts are not multiplied by chance.':
    'कुल, डबल, तिकड़ी और जोड़ियाँ वही देते हैं जो उनके पास लिखा है। भुगतान किसी संयोग से नहीं बढ़ते।',
  'Players A and B throw two dice in turns, A first. A player who throws 3:3, 5:5, 6:6 or 5:6 wins. A player who throws 1:1, 2:2, 4:4 or 1:2 loses, and the other one wins. After any other throw the dice go to the other player.':
    'खिलाड़ी A और B बारी-बारी दो पासे फेंकते हैं, पहले A। जो 3:3, 5:5, 6:6 या 5:6 फेंके वह जीतता है। जो 1:1, 2:2, 4:4 या 1:2 फेंके वह हारता है, और दूसरा जीतता है। किसी और फेंक के बाद पासे दूसरे को जाते हैं।',
  'As many throws win as lose, so both players have the same chance. You may bet for or against either.':
    'जितनी फेंक जिताती हैं उतनी ही हराती हैं, इसलिए दोनों की संभावना बराबर है। किसी के भी पक्ष या विपक्ष में दाँव लगा सकते हैं।',
  'All other bets are on the first throw of the round alone. With a total of seven, half of the stake of above or below seven comes back.':
    'बाक़ी सब दाँव राउंड की केवल पहली फेंक पर हैं। कुल सात हो तो सात से ऊपर या नीचे का आधा स्टेक लौटता है।',
  'Every ball is a card. The pack has 35 cards, five each of ace, 2, 3, 4 and 6, which are runs, ten, which is a dot ball, and king, which is a wicket. It is shuffled before each innings.':
    'हर गेंद एक पत्ता है। गड्डी में 35 पत्ते हैं, पाँच-पाँच इक्का, 2, 3, 4 और 6, जो रन हैं, दस, जो ख़ाली गेंद है, और बादशाह, जो विकेट है। हर पारी से पहले वह फेंटी जाती है।',
  'Team A bats first, then Team B: six balls each, or until two wickets have fallen.':
    'पहले टीम A खेलती है, फिर टीम B: छह-छह गेंदें, या जब तक दो विकेट न गिरें।',
  'More runs win; wickets do not count. With equal runs the match is void and bets on it come back. Team B stops as soon as it is ahead.':
    'ज़्यादा रन जीतते हैं; विकेट नहीं गिने जाते। रन बराबर हों तो मैच वॉइड है और उसके दाँव लौटते हैं। आगे निकलते ही टीम B रुक जाती है।',
  'Match odds for and against a team are taken before every ball, and so are bets on what the next ball brings and on the runs of Team A. All odds follow the cards that are left.':
    'टीम के पक्ष और विपक्ष में मैच ऑड्स हर गेंद से पहले लिए जाते हैं, और अगली गेंद तथा टीम A के रन पर दाँव भी। सब भाव बचे पत्तों के अनुसार चलते हैं।',
  'Team A bats first, then Team B: three balls each, or until a wicket falls.':
    'पहले टीम A खेलती है, फिर टीम B: तीन-तीन गेंदें, या जब तक एक विकेट न गिरे।',
  'Every ball is a card. The pack has 70 cards, ten each of ace, 2, 3, 4 and 6, which are runs, ten, which is a dot ball, and king, which is a wicket. It is shuffled before each innings.':
    'हर गेंद एक पत्ता है। गड्डी में 70 पत्ते हैं, दस-दस इक्का, 2, 3, 4 और 6, जो रन हैं, दस, जो ख़ाली गेंद है, और बादशाह, जो विकेट है। हर पारी से पहले वह फेंटी जाती है।',
  'Team A bats first, then Team B: five overs each, or until ten wickets have fallen. An over is bowled in one go, so a match takes a little more than three minutes.':
    'पहले टीम A खेलती है, फिर टीम B: पाँच-पाँच ओवर, या जब तक दस विकेट न गिरें। ओवर एक साथ फेंका जाता है, इसलिए मैच तीन मिनट से कुछ ज़्यादा लेता है।',
  'Bets are taken before every over, not before every ball: for and against a team, on the first ball of the over, and on the runs of Team A. All odds follow the cards that are left.':
    'दाँव हर ओवर से पहले लिए जाते हैं, हर गेंद से पहले नहीं: टीम के पक्ष और विपक्ष में, ओवर की पहली गेंद पर, और टीम A के रन पर। सब भाव बचे पत्तों के अनुसार चलते हैं।',
  'A side needs twelve runs from two shots. The first shot is known: it is one of nine chases, with 2 to 10 runs. The second shot is a card of a pack of 40, ace to ten, shuffled before every round; the ace is one run.':
    'एक टीम को दो शॉट में बारह रन चाहिए। पहला शॉट पता है: वह 2 से 10 रन वाले नौ चेज़ में से एक है। दूसरा शॉट 40 की गड्डी का पत्ता है, इक्के से दस, हर राउंड से पहले फेंटी हुई; इक्का एक रन है।',
  'A chase wins if both shots together make twelve or more. You may bet for or against each of the nine; the one card settles all of them.':
    'चेज़ जीतता है यदि दोनों शॉट मिलकर बारह या अधिक हों। नौ में हर एक के पक्ष या विपक्ष में दाँव लगा सकते हैं; एक ही पत्ता सब तय करता है।',
  'One ball is bowled each round. It is drawn by a fixed table and not taken from a real match.':
    'हर राउंड में एक गेंद फेंकी जाती है। वह तय तालिका से निकलती है, किसी असली मैच से नहीं।',
  'In a hundred balls 34 bring no run, 33 one, 8 two, 1 three, 12 four, 5 six, 4 a wicket and 3 an extra. Every ball is drawn independently of those before it.':
    'सौ गेंदों में 34 पर कोई रन नहीं, 33 पर एक, 8 पर दो, 1 पर तीन, 12 पर चार, 5 पर छह, 4 पर विकेट और 3 पर अतिरिक्त। हर गेंद नए सिरे से निकलती है, पहले कुछ भी आया हो।',
  'Fifteen cards: three each of 0, 1 and 4, two each of 2, 6 and wicket. One is drawn each round and stays out; when fewer than five are left all fifteen are shuffled again.':
    'पंद्रह पत्ते: 0, 1 और 4 के तीन-तीन, 2, 6 और विकेट के दो-दो। हर राउंड में एक निकलता है और बाहर रहता है; पाँच से कम बचें तो सब पंद्रह दोबारा फेंटे जाते हैं।',
  'You bet on the next card. The odds follow from the cards that are left: 1 + 0.97 x (cards left / cards of that kind - 1). A kind of which none is left takes no bets.':
    'अगले पत्ते पर दाँव लगाते हैं। भाव बचे पत्तों से निकलते हैं: 1 + 0.97 x (बचे पत्ते / उस क़िस्म के पत्ते - 1)। जिस क़िस्म का कोई न बचा हो उस पर दाँव नहीं लिए जाते।',
  'One chance to score each round. It is drawn by a fixed table and not taken from a real match.':
    'हर राउंड में गोल का एक मौक़ा। वह तय तालिका से निकलता है, किसी असली मैच से नहीं।',
  'In a hundred chances players 1 to 6 score 22, 17, 13, 10, 6 and 4, and 28 bring no goal. Among the 72 goals 48 are shots, 13 headers, 7 penalties and 4 free kicks, whichever player scores.':
    'सौ मौक़ों में खिलाड़ी 1 से 6 22, 17, 13, 10, 6 और 4 गोल करते हैं, और 28 में गोल नहीं। 72 गोलों में 48 शॉट हैं, 13 हेडर, 7 पेनल्टी और 4 फ़्री किक, करने वाला कोई भी हो।',
  '8 horses run. The race is drawn by lots and is not taken from a real one: the names are our own.':
    '8 घोड़े दौड़ते हैं। रेस पर्चियों से निकलती है, किसी असली रेस से नहीं: नाम हमारे अपने हैं।',
  '6 greyhounds run. The race is drawn by lots and is not taken from a real one: the names are our own.':
    '6 ग्रेहाउंड दौड़ते हैं। रेस पर्चियों से निकलती है, किसी असली रेस से नहीं: नाम हमारे अपने हैं।',
  'Before the bets each race draws its runners from 24 names, and then a form for each: 3, 4, 5, 6, 8, 10, 12, 15, 19, 24 or 30, all equally likely. The form is the number of its lots, and it is beside the runner while you bet.':
    'दाँव से पहले हर रेस 24 नामों में से अपने धावक निकालती है, और फिर हर एक का फ़ॉर्म: 3, 4, 5, 6, 8, 10, 12, 15, 19, 24 या 30, सब बराबर संभव। फ़ॉर्म उसकी पर्चियों की संख्या है, और दाँव लगाते समय धावक के पास लिखा रहता है।',
  'Before the bets each race draws its runners from 18 names, and then a form for each: 3, 4, 5, 6, 8, 10, 12, 15, 19, 24 or 30, all equally likely. The form is the number of its lots, and it is beside the runner while you bet.':
    'दाँव से पहले हर रेस 18 नामों में से अपने धावक निकालती है, और फिर हर एक का फ़ॉर्म: 3, 4, 5, 6, 8, 10, 12, 15, 19, 24 या 30, सब बराबर संभव। फ़ॉर्म उसकी पर्चियों की संख्या है, और दाँव लगाते समय धावक के पास लिखा रहता है।',
  'The winner is drawn from the lots of all runners. Each next place is drawn in the same way from the lots of those who are not home yet.':
    'जीतने वाला सब धावकों की पर्चियों से निकलता है। हर अगला स्थान उसी तरह उनकी पर्चियों से निकलता है जो अभी पहुँचे नहीं।',
  'Win: your runner is first. Place: it is one of the first three. Forecast: your two runners are first and second in the order that you choose.':
    'जीत: आपका धावक पहला। स्थान: वह पहले तीन में। फ़ोरकास्ट: आपके दो धावक आपके चुने क्रम में पहले और दूसरे।',
  'Win: your runner is first. Place: it is one of the first two. Forecast: your two runners are first and second in the order that you choose.':
    'जीत: आपका धावक पहला। स्थान: वह पहले दो में। फ़ोरकास्ट: आपके दो धावक आपके चुने क्रम में पहले और दूसरे।',
  "The odds are the fair ones of the race's own lots times 0.97 for win and place and times 0.96 for a forecast, rounded down. The list of returns is of a race with these lots: 1: 26, 2: 19, 3: 15, 4: 12, 5: 10, 6: 8, 7: 6, 8: 4.":
    'भाव इसी रेस की पर्चियों के उचित भाव हैं, जीत और स्थान के लिए 0.97 गुना और फ़ोरकास्ट के लिए 0.96 गुना, नीचे की ओर पूर्ण किए हुए। वापसी की सूची इन पर्चियों वाली रेस की है: 1: 26, 2: 19, 3: 15, 4: 12, 5: 10, 6: 8, 7: 6, 8: 4।',
  "The odds are the fair ones of the race's own lots times 0.97 for win and place and times 0.96 for a forecast, rounded down. The list of returns is of a race with these lots: 1: 17, 2: 27, 3: 12, 4: 21, 5: 9, 6: 14.":
    'भाव इसी रेस की पर्चियों के उचित भाव हैं, जीत और स्थान के लिए 0.97 गुना और फ़ोरकास्ट के लिए 0.96 गुना, नीचे की ओर पूर्ण किए हुए। वापसी की सूची इन पर्चियों वाली रेस की है: 1: 17, 2: 27, 3: 12, 4: 21, 5: 9, 6: 14।',
  'Two clubs of twelve are drawn before the bets, the first one plays at home. The match is drawn by lots and is not taken from a real one: the clubs are our own.':
    'दाँव से पहले बारह में से दो क्लब निकाले जाते हैं, पहला घर पर खेलता है। मैच पर्चियों से निकलता है, किसी असली मैच से नहीं: क्लब हमारे अपने हैं।',
  'Clubs of the first class: Harbour Rovers, Hillside Town, Mill Lane, North Canal. Second class: Temple Bridge, Saltworks, Old Observatory, Riverbank. Third class: Orchard Park, Railway Colony, Lighthouse, Market Square.':
    'पहले दर्जे के क्लब: हार्बर रोवर्स, हिलसाइड टाउन, मिल लेन, नॉर्थ कनाल। दूसरा दर्जा: टेंपल ब्रिज, सॉल्टवर्क्स, ओल्ड ऑब्ज़र्वेटरी, रिवरबैंक। तीसरा दर्जा: ऑर्चर्ड पार्क, रेलवे कॉलोनी, लाइटहाउस, मार्केट स्क्वेयर।',
  'The goals of each side are drawn from a hundred lots, of which these numbers have 0-1-2-3-4 goals. Home club two classes below, one below, equal, one above, two above: 40-35-17-6-2, 30-36-22-9-3, 22-34-25-13-6, 17-31-27-16-9, 12-27-29-20-12. Away club in the same five cases: 18-31-27-15-9, 25-35-24-11-5, 32-37-20-8-3, 38-37-17-6-2, 46-36-13-4-1. Neither draw knows of the other.':
    'हर ओर के गोल सौ पर्चियों से निकलते हैं, जिनमें 0-1-2-3-4 गोल वाली इतनी हैं। घरेलू क्लब दो दर्जे नीचे, एक नीचे, बराबर, एक ऊपर, दो ऊपर: 40-35-17-6-2, 30-36-22-9-3, 22-34-25-13-6, 17-31-27-16-9, 12-27-29-20-12। उन्हीं पाँच स्थितियों में मेहमान क्लब: 18-31-27-15-9, 25-35-24-11-5, 32-37-20-8-3, 38-37-17-6-2, 46-36-13-4-1। एक का असर दूसरे पर नहीं।',
  'A match is six quarters of an hour. The goals of each quarter are drawn one after the other, so that each goal falls into any of them alike and all together have the lots above, and then the minute of each goal.':
    'मैच पंद्रह-पंद्रह मिनट के छह हिस्सों का है। हर हिस्से के गोल एक के बाद एक निकलते हैं, ऐसे कि हर गोल किसी भी हिस्से में बराबर संभव है और सब मिलकर ऊपर की पर्चियों जैसे हैं, फिर हर गोल का मिनट।',
  'The odds are the fair ones of these two clubs times 0.97, for a correct score times 0.96, rounded down. The list of returns is of two clubs of the same class.':
    'भाव इन दो क्लबों के उचित भाव हैं 0.97 गुना, सही स्कोर के लिए 0.96 गुना, नीचे की ओर पूर्ण किए हुए। वापसी की सूची एक ही दर्जे के दो क्लबों की है।',
  'Over and under count the goals of both sides. Both teams to score wins when neither side stays at 0.':
    'ज़्यादा और कम दोनों ओर के गोल गिनते हैं। दोनों टीमें गोल करें तब जीतता है जब कोई 0 पर न रहे।',
  'A multiplier rises from 1.00 until it crashes, one for all players. Before it begins you set the value at which you cash out at the latest: if the crash comes at it or later, your stake is paid times that value, and otherwise it is lost. You may back several values.':
    'एक गुणक 1.00 से चढ़ता है जब तक क्रैश न हो, सब खिलाड़ियों के लिए एक। शुरू होने से पहले आप वह मान तय करते हैं जिस पर ज़्यादा से ज़्यादा कैश आउट होगा: क्रैश उस पर या बाद में आए तो स्टेक का उतना गुना मिलता है, नहीं तो वह जाता है। कई मानों पर दाँव लगा सकते हैं।',
  'While it rises you may cash out a bet by hand, from 1.01 on. Your stake is then paid times the multiplier at the moment your press reaches us, which we show you: a press takes a little time to arrive, and one that reaches us after the crash is too late. If your connection breaks, the value that you set still stands.':
    'जब तक वह चढ़ता है, आप 1.01 से हाथ से कैश आउट कर सकते हैं। तब स्टेक का उतना गुना मिलता है जितना गुणक आपका दबाव हम तक पहुँचते समय हो, जो हम बताते हैं: दबाव के पहुँचने में समय लगता है, और जो क्रैश के बाद पहुँचे वह देर से है। लाइन टूटे तो आपका तय किया मान बना रहता है।',
  'The multiplier rises at the same pace in every round: to ten times itself in 16 seconds. So the pace says nothing about the crash, and a round that reaches 10,000 ends there for all.':
    'गुणक हर राउंड में एक ही गति से चढ़ता है: 16 सेकंड में अपना दस गुना। इसलिए गति क्रैश के बारे में कुछ नहीं बताती, और जो राउंड 10,000 पर पहुँचे वह सबके लिए वहीं ख़त्म होता है।',
  'The crash follows from one number below 1,00,00,00,000 that is drawn when the bets are in: 99,00,00,000 divided by the number plus one, rounded down to a hundredth, and 1.00 at least. So the chance to reach a value is 0.99 divided by it, whatever it is, and every value returns 99%, set before or taken by hand.':
    'क्रैश कहाँ होगा, यह 1,00,00,00,000 से छोटी एक संख्या से निकलता है, जो दाँव आने के बाद निकाली जाती है: 99,00,00,000 को संख्या जमा एक से भाग, सौवें तक नीचे पूर्ण, और कम से कम 1.00। इसलिए किसी मान तक पहुँचने की संभावना 0.99 बटा वह मान है, मान कोई भी हो, और हर मान 99% लौटाता है, पहले तय किया हो या हाथ से लिया।',
  'Nothing is remembered from one round to the next.': 'एक राउंड से दूसरे में कुछ याद नहीं रखा जाता।',
  'You set a target, and a multiplier is drawn. If it is your target or more, your stake is paid times the target, and otherwise it is lost.':
    'आप लक्ष्य तय करते हैं, और एक गुणक निकलता है। वह लक्ष्य या अधिक हो तो स्टेक का लक्ष्य गुना मिलता है, नहीं तो वह जाता है।',
  'The multiplier is 99,00,00,000 divided by one more than a number below 1,00,00,00,000 that is drawn for the round, rounded down to a hundredth, and 1.00 at least. The chance to reach a target is 0.99 divided by it, and every target returns 99%.':
    'गुणक 99,00,00,000 बटा एक अधिक उस संख्या से है जो राउंड के लिए 1,00,00,00,000 से छोटी निकाली जाती है, सौवें तक नीचे पूर्ण, और कम से कम 1.00। लक्ष्य तक पहुँचने की संभावना 0.99 बटा लक्ष्य है, और हर लक्ष्य 99% लौटाता है।',
  'A number from 0 to 99 is drawn, all equally likely. You win when it is under the limit that you set, from 1 to 98.':
    '0 से 99 तक की एक संख्या निकलती है, सब बराबर संभव। वह आपकी तय सीमा से कम हो तो आप जीतते हैं, सीमा 1 से 98 तक।',
  'The odds are 99 divided by the limit, rounded down to a hundredth: under 50 pays 1.98, under 10 pays 9.90.':
    'भाव 99 बटा सीमा है, सौवें तक नीचे पूर्ण: 50 से कम 1.98 देता है, 10 से कम 9.90।',
  'A ball falls through rows of pegs. At each it goes left or right, both equally likely, and the cup that it ends in says what your stake is paid times.':
    'गेंद खूँटियों की पंक्तियों से गिरती है। हर एक पर बाएँ या दाएँ जाती है, दोनों बराबर संभव, और जिस प्याले में गिरे वह बताता है कि स्टेक का कितना गुना मिलेगा।',
  'You choose 8, 12 or 16 rows and low, medium or high risk. Sixteen turns are drawn for every ball; with fewer rows the first ones decide.':
    'आप 8, 12 या 16 पंक्तियाँ और कम, मध्यम या ऊँचा जोखिम चुनते हैं। हर गेंद के लिए सोलह मोड़ निकाले जाते हैं; कम पंक्तियों में पहले वाले फ़ैसला करते हैं।',
  'The payouts of the cups, from the edge to the middle, are shown next to each choice; both halves are the same.':
    'प्याले किनारे से बीच तक क्या देते हैं, हर चुनाव के पास लिखा है; दोनों आधे एक जैसे हैं।',
  'There are 25 closed cells, and you choose how many of them hold a mine: 1 to 24. Open cells one by one. After each that holds none you may cash out, or open another; a mine ends the game and the stake is lost.':
    '25 बंद ख़ाने हैं, और आप चुनते हैं कि कितनों में माइन हो: 1 से 24। ख़ाने एक-एक करके खोलें। हर उस ख़ाने के बाद जिसमें माइन न हो, कैश आउट कर सकते हैं या दूसरा खोल सकते हैं; माइन पर खेल ख़त्म और स्टेक जाता है।',
  'A cell is drawn when you open it, from the lots that are left of 25: as many of them as you chose are mines, those with the lowest numbers. So no cell is better than another.':
    'ख़ाना खोलने पर निकाला जाता है, 25 में से बची पर्चियों से: आपके चुने जितनी माइन हैं, सबसे छोटी संख्याओं वाली। इसलिए कोई ख़ाना दूसरे से अच्छा नहीं।',
  'For the cells opened so far, the stake is paid 0.99 times the odds that were fair for all of them together, rounded down to a hundredth. The game ends by itself and pays what stands when no cell is left without a mine, or when one more would pay above 2,500 times the stake.':
    'इतने ख़ाने खोलने के बाद स्टेक का 0.99 गुना उन भावों का मिलता है जो सबके लिए मिलकर उचित थे, सौवें तक नीचे पूर्ण। बिना माइन का ख़ाना न बचे, या अगला स्टेक के 2,500 गुना से ऊपर ले जाए, तो खेल अपने आप ख़त्म होता है और जो बना है वह मिलता है।',
  'A card lies open. Guess whether the next one is higher or the same, or lower or the same; the ace is the lowest and the king the highest. After an ace you choose between higher and the same, after a king between lower and the same.':
    'एक पत्ता खुला है। अनुमान लगाएँ कि अगला बड़ा या बराबर होगा, या छोटा या बराबर; इक्का सबसे छोटा और बादशाह सबसे बड़ा। इक्के के बाद बड़े और बराबर में चुनते हैं, बादशाह के बाद छोटे और बराबर में।',
  'After each right guess you may cash out or guess on; a wrong one loses the stake. Every card is drawn from a whole pack.':
    'हर सही अनुमान के बाद कैश आउट कर सकते हैं या आगे अनुमान लगा सकते हैं; ग़लत पर स्टेक जाता है। हर पत्ता पूरी गड्डी से निकलता है।',
  'The stake is paid 0.99 times the odds that were fair for all your guesses together, rounded down to a hundredth. A guess that would bring it above 2,500 times the stake is not offered, and where none is left the game ends and pays what stands.':
    'स्टेक का 0.99 गुना उन भावों का मिलता है जो आपके सब अनुमानों के लिए मिलकर उचित थे, सौवें तक नीचे पूर्ण। जो अनुमान स्टेक के 2,500 गुना से ऊपर ले जाए वह नहीं दिया जाता, और जहाँ कोई न बचे वहाँ खेल ख़त्म होता है और जो बना है वह मिलता है।',
}
