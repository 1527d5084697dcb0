export const hindi = {
  Bet: 'दाँव',
  'Cards dealt': 'बँटे पत्ते',
  'Within the round': 'राउंड के बीच',
  'The lowest and highest return of a bet in each later betting window, from sample rounds that this device draws at the table’s prices.':
    'बाद के हर दाँव-समय में दाँव की सबसे कम और सबसे अधिक वापसी: इस डिवाइस पर टेबल के भाव से निकाले गए नमूना राउंड से।',
  'Working out more rounds would take this device too long.':
    'और राउंड निकालने में इस डिवाइस को बहुत समय लगेगा।',
  'Bets and returns': 'दाँव और वापसी',
  Fairness: 'निष्पक्षता',
  'Bets are also taken between cards. Such a bet is held for a few seconds and accepted if betting is still open at the same odds.':
    'पत्तों के बीच भी दाँव लिए जाते हैं: ऐसा दाँव कुछ सेकंड रुकता है, और तब लिया जाता है जब उसका समय खुला हो और भाव वही हो।',
  'Bets are taken until the countdown runs out on the server’s clock.':
    'दाँव तब तक लिए जाते हैं जब तक घेरा पूरा न हो, सर्वर की घड़ी के अनुसार।',
  'Bets are also taken between cards, until the countdown runs out on the server’s clock.':
    'पत्तों के बीच भी दाँव लिए जाते हैं, जब तक घेरा पूरा न हो, सर्वर की घड़ी के अनुसार।',
  'A round that cannot be finished is void and all stakes are returned. Its seed is published unless it was lost. If nothing was left to bet on or choose, the seed shows the result the round would have had.':
    'जो राउंड पूरा नहीं हो सकता वह वॉइड है: हर स्टेक लौटता है। उसका बीज, यदि खो न गया हो, प्रकाशित होता है, और यदि दाँव लगाने या चुनने को कुछ न बचा हो तो वह नतीजा दिखाता है जो आता।',
  'Every round has its own seed, the next in a chain whose first link was published before the first round. Before betting opens, a digest of the seed is published; it reveals nothing about the cards.':
    'हर राउंड का अपना बीज है, उस शृंखला का अगला जिसका पहला बीज पहले राउंड से पहले प्रकाशित हुआ। दाँव लेने से पहले बीज का सार प्रकाशित होता है; उससे पत्तों का कुछ पता नहीं चलता।',
  'Each card is drawn when it is dealt, from the round’s seed, the players’ seeds and a public beacon: a card you can still bet on does not exist yet. Stakes and bets play no part.':
    'पत्ते बाँटते समय ही निकाले जाते हैं, बीज, खिलाड़ियों के बीजों और एक सार्वजनिक संकेत से: जिस पत्ते पर अभी दाँव लग सकता है वह अभी है ही नहीं। स्टेक और दाँव का इसमें कोई असर नहीं।',
  'Cards are drawn from the round’s seed and the players’ seeds. If no player sends a seed, the round’s seed alone fixes every card before the first bet. Stakes and bets play no part.':
    'पत्ते बीज और खिलाड़ियों के बीजों से निकाले जाते हैं। जहाँ कोई खिलाड़ी बीज नहीं भेजता, वहाँ राउंड का हर पत्ता पहले दाँव से पहले अकेले बीज से तय होता है। स्टेक और दाँव का इसमें कोई असर नहीं।',
  'Cards are drawn from the round’s seed, the players’ seeds and a number from a source named by the house. Stakes and bets play no part.':
    'पत्ते बीज, खिलाड़ियों के बीजों और हाउस के बताए स्रोत की संख्या से निकाले जाते हैं। स्टेक और दाँव का इसमें कोई असर नहीं।',
  'After each betting window a number from that source is mixed into the draw. Which number is fixed before the first bet. The checks show that the source signed it; they do not show who holds its key or who knows the number earlier. If it does not arrive within eight seconds, the round is void.':
    'हर दाँव-समय के बाद उस स्रोत की एक संख्या ड्रॉ में मिलाई जाती है, और कौन सी, यह पहले दाँव से पहले तय होता है। जाँच दिखाती है कि हस्ताक्षर उसी स्रोत के हैं; उसकी कुंजी किसके पास है और संख्या पहले से कौन जानता है, यह नहीं। जिस राउंड की संख्या आठ सेकंड में न आए वह वॉइड है।',
  'No public beacon is mixed in, and the house chose the salt. The chain shows that no seed was changed after it was published. It cannot show how the house chose the chain, or whether it added a player’s seed of its own after seeing the bets.':
    'कोई सार्वजनिक संकेत नहीं मिलाया जाता, और सॉल्ट इसी हाउस का है। शृंखला दिखाती है कि प्रकाशन के बाद कोई बीज बदला नहीं गया। वह यह नहीं दिखाती कि हाउस ने शृंखला चुनी नहीं, न यह कि दाँव देखकर उसने खिलाड़ी के नाम से अपना बीज नहीं जोड़ा।',
  'The round is drawn from its seed, its number and your own seed, and nothing else. The number and the digest are published before your bet, and your bet names that number.':
    'राउंड बीज, राउंड के क्रमांक और आपके अपने बीज से निकाला जाता है, और किसी चीज़ से नहीं। क्रमांक और सार आपके दाँव से पहले प्रकाशित होते हैं, और आपका दाँव क्रमांक बताता है।',
  'After the round the seed is published, and anyone can draw it again.':
    'राउंड के बाद बीज प्रकाशित होता है, और कोई भी उसे फिर निकाल सकता है।',
  'The house made the chain, and nothing shows how it was chosen. A seed you draw after the chain was published is one the house could not know.':
    'शृंखला हाउस ने बनाई है, और कैसे चुनी, यह सिद्ध नहीं होता। शृंखला प्रकाशित होने के बाद निकाला गया आपका बीज हाउस पहले से नहीं जान सकता था।',
  'This browser drew it at random. Use any text of up to 64 bytes, or leave it empty to send none.':
    'इस ब्राउज़र ने इसे यादृच्छिक निकाला। इसे अधिकतम 64 बाइट के किसी भी शब्द में बदलें; खाली: कोई नहीं।',
  'Your bets on the next cards were sent with {seed}; the new seed counts after them.':
    'अगले पत्तों पर आपके दाँव {seed} के साथ गए; नया बीज उसके बाद से गिना जाएगा।',
  'Draw a new seed': 'नया बीज निकालें',
  'After the round the seed is published, and anyone can draw the cards again.':
    'राउंड के बाद बीज प्रकाशित होता है, और कोई भी पत्ते फिर निकाल सकता है।',
  'After each betting window a public beacon is mixed into the draw. Which beacon is fixed before the first bet of the window, and no one can know its value until betting has closed. If it does not arrive within eight seconds, the round is void.':
    'हर दाँव-समय के बाद एक सार्वजनिक संकेत ड्रॉ में मिलाया जाता है। उसका क्रमांक पहले दाँव से पहले तय होता है, और दाँव बंद होने से पहले उसे कोई नहीं जान सकता। जिस राउंड का संकेत आठ सेकंड में न आए वह वॉइड है।',
  'Published before this round': 'इस राउंड का प्रकाशित सार',
  'Your own seed, sent with your bets': 'आपका अपना बीज, जो आपके दाँव के साथ जाता है',
  'Verify the last round': 'पिछले राउंड की जाँच करें',
  'Worked out exactly on this device, from the rules that settle the bets. The return is the average over all possible rounds; it is below 100% for every bet.':
    'इसी डिवाइस पर, उन्हीं नियमों से ठीक-ठीक निकाला गया जिनसे दाँव निपटते हैं। वापसी सभी संभव राउंड का औसत है; हर दाँव में वह 100% से कम है।',
  Pays: 'देता है',
  'Comes once in': 'इतने में एक बार',
  Returns: 'वापसी',
  'Working out the other bets would take this device too long.':
    'बाक़ी दाँव निकालने में इस डिवाइस को बहुत समय लगेगा।',
  'This device could not work out the list.': 'यह डिवाइस सूची नहीं निकाल सका।',
  'by table': 'तालिका से',
  '{voids, plural, one {# round} other {# rounds}} of the last {rounds} at this table {voids, plural, one {was} other {were}} void.':
    'इस टेबल के पिछले {rounds} राउंड में से {voids, plural, one {# वॉइड हुआ} other {# वॉइड हुए}}।',
  'The seed of a void round is published too, unless it was lost. If betting had closed, the seed shows the result the round would have had.':
    'वॉइड राउंड का बीज भी प्रकाशित होता है, यदि वह खो न गया हो: उसके दाँव बंद हो चुके हों तो वह नतीजा दिखाता है जो आता।',
  'Your exposure limit in one round is {player}. The table refuses a bet that could cost it more than {table} in a round.':
    'एक राउंड में आपका एक्सपोज़र अधिकतम {player} है, और टेबल ऐसा दाँव नहीं लेती जिससे वह एक राउंड में सबसे मिलाकर {table} से ज़्यादा हारे।',
  'Chain {epoch}, published {at}, {used} of {length} seeds used':
    'शृंखला {epoch}, {at} को प्रकाशित, {length} में से {used} बीज निकाले गए',
}
