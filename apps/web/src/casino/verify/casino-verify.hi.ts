export const hindi = {
  'Verify a round': 'राउंड की जाँच',
  'This device draws the round again from its published record. Only the record comes from the server.':
    'यह डिवाइस राउंड को उसके प्रकाशित रिकॉर्ड से फिर निकालता है। सर्वर से केवल रिकॉर्ड आता है।',
  'The record is readable, and its protocol and table are known':
    'रिकॉर्ड पढ़ा जा सकता है: उसका प्रोटोकॉल और टेबल ज्ञात हैं',
  'The round’s number comes from its seed, so it was fixed before the bet':
    'राउंड का क्रमांक उसके बीज से निकलता है: वह दाँव से पहले तय था',
  'Your round was drawn with no player’s seed but your own':
    'आपके राउंड के ड्रॉ में आपके अपने बीज के सिवा कोई बीज नहीं आता',
  'The seed’s digest is the seed published before it': 'बीज का सार वही बीज है जो उससे पहले प्रकाशित हुआ',
  'The chain leads back to the table’s published anchor': 'शृंखला टेबल के आरंभ तक लौटती है',
  'The digest published before the bets belongs to this seed and this round':
    'दाँव से पहले प्रकाशित सार इसी बीज और इसी राउंड का है',
  'The cards drawn from the seed give the published winner':
    'बीज से निकले पत्तों से वही विजेता बनता है जो प्रकाशित हुआ',
  'Each of your bets was paid correctly for these cards': 'आपके हर दाँव को इन पत्तों का सही भुगतान मिला',
  'Only the cards were checked, because the file has no winner and no bets.':
    'केवल पत्तों की जाँच हुई: फ़ाइल में न विजेता है, न आपके दाँव।',
  'The shoe held the right cards for this table': 'गड्डी में इस टेबल के सही पत्ते थे',
  'The seed draws the cards that were dealt': 'बीज वही पत्ते निकालता है जो बाँटे गए',
  'Each cash-out by hand was paid the value at that moment, and none was paid after the crash':
    'हाथ से किए हर कैश आउट को उस क्षण का मूल्य मिला, और क्रैश के बाद किसी को नहीं',
  'The round could not be checked here': 'राउंड की यहाँ जाँच नहीं हो सकी',
  'Drawing the round again...': 'राउंड फिर निकाला जा रहा है...',
  'The seed of round {id} is not published yet': 'राउंड {id} का बीज अभी प्रकाशित नहीं हुआ',
  'The seed of round {id} was lost': 'राउंड {id} का बीज खो गया',
  'Round {id} was drawn as published': 'राउंड {id} वैसे ही निकाला गया जैसा प्रकाशित हुआ',
  'Round {id} does not match its record': 'राउंड {id} अपने रिकॉर्ड से मेल नहीं खाता',
  'The round was voided while betting was open, so it had no result.':
    'राउंड दाँव खुले रहते वॉइड हुआ, इसलिए उसका कोई नतीजा नहीं था।',
  'The round was voided before it was finished, so it had no result.':
    'राउंड पूरा होने से पहले वॉइड हुआ, इसलिए उसका कोई नतीजा नहीं था।',
  'The round was void. The published record does not show what its result would have been.':
    'राउंड वॉइड हुआ। प्रकाशित रिकॉर्ड से पता नहीं चलता कि नतीजा क्या होता।',
  'The round was void. Its result would have been: {winner}':
    'राउंड वॉइड हुआ। उसका नतीजा होता: {winner}',
  Passed: 'सही',
  Failed: 'ग़लत',
  Published: 'प्रकाशित',
  Found: 'निकला',
  'Drawn here': 'यहाँ निकाला गया',
  'The house chose the salt of this chain ({salt}). The checks show that the seed was fixed before the bets; they cannot show how the house chose the chain.':
    'इस शृंखला का सॉल्ट हाउस ने चुना ({salt})। जाँच दिखाती है कि बीज दाँव से पहले तय था; यह नहीं कि हाउस ने शृंखला कैसे चुनी।',
  'No public beacon was mixed in, so the house can act last. It knows every seed except the players’, and could add a player’s seed of its own after seeing the bets. The list does not say whose each seed is, so no check can show this.':
    'कोई सार्वजनिक संकेत नहीं मिलाया गया, इसलिए आख़िरी चाल हाउस की हो सकती है: वह खिलाड़ियों के बीजों के सिवा सब बीज जानता है, और दाँव देखकर खिलाड़ी के नाम से अपना बीज जोड़ सकता है। सूची यह नहीं बताती कि बीज किसके हैं, इसलिए कोई जाँच इसे नहीं दिखा सकती।',
  'This round’s number was chosen when the bet arrived; numbers are now published before the bet.':
    'इस राउंड का क्रमांक उसका दाँव आने पर चुना गया; अब क्रमांक दाँव से पहले प्रकाशित होते हैं।',
  'This browser received the round’s number and digest before it sent your bet':
    'इस ब्राउज़र को राउंड का क्रमांक और सार आपका दाँव भेजने से पहले दिखाया गया',
  'Your seed is in the list and was used in the draw': 'आपका बीज सूची में है: वह ड्रॉ में आया',
  'Your seed is not in the list: the cards were drawn without it':
    'आपका बीज सूची में नहीं है: पत्ते उसके बिना निकाले गए',
  'This browser sent no bet on this round, so it has nothing to compare.':
    'इस ब्राउज़र ने इस राउंड पर कोई दाँव नहीं भेजा, इसलिए तुलना के लिए कुछ नहीं है।',
  'The chain’s salt is the public beacon announced with its anchor':
    'शृंखला का सॉल्ट वही सार्वजनिक संकेत है जो उसके आरंभ के साथ बताया गया था',
  'The house chose the salt of the chain ({salt}), but no seed alone decides a card.':
    'शृंखला का सॉल्ट अभी हाउस का अपना है ({salt}): कोई बीज अकेला पत्ता तय नहीं करता।',
  'Each public beacon is signed by its source, under its number':
    'हर सार्वजनिक संकेत पर उसके स्रोत का हस्ताक्षर है, उसी क्रमांक के साथ',
  'Each beacon is the first one at least a second after betting closed, and came after the players’ seeds were published':
    'हर संकेत बंद होने के एक सेकंड बाद का पहला था, और खिलाड़ियों के बीज प्रकाशित होने के बाद आया',
  'The beacons come from drand’s quicknet, which many organisations run together. None of them can know a number before it is published, and nor can the house.':
    'संकेत drand के quicknet के हैं, जिसे कई लोग मिलकर रखते हैं: उनमें से कोई अकेला, और हाउस भी, किसी संख्या को पहले से नहीं जान सकता।',
  'The beacons come from a source named by the house. The checks show that the source signed them; they do not show who holds its key.':
    'संकेत हाउस के बताए स्रोत के हैं। जाँच दिखाती है कि हस्ताक्षर उसी के हैं; उसकी कुंजी किसके पास है, यह नहीं।',
  'Only the server’s clock shows that the numbers were fixed and the seeds published in time. Anyone who followed the table saw both in advance.':
    'क्रमांक पहले तय थे और बीज समय पर प्रकाशित हुए, यह सर्वर की घड़ी कहती है: जो टेबल देख रहा था उसने दोनों पहले देखे।',
  Source: 'स्रोत',
  'Check your own record': 'आपका अपना रिकॉर्ड',
  'Choose a file': 'फ़ाइल चुनें',
  'Or paste it here': 'या यहाँ चिपकाएँ',
  'This is not a round record': 'यह किसी राउंड का रिकॉर्ड नहीं है',
  '{file} is not a round record': '{file} किसी राउंड का रिकॉर्ड नहीं है',
  'choose a file made with ‘Save the record’ under a round you checked here.':
    'रिकॉर्ड वह फ़ाइल है जिसे यहाँ जाँचे गए राउंड के नीचे ‘रिकॉर्ड सहेजें’ बनाता है।',
  'Save the record': 'रिकॉर्ड सहेजें',
  'Check it': 'जाँचें',
}
