export const hindi = {
  Contact: 'संपर्क',
  'Write to us': 'हमें लिखें',
  'Your message': 'आपका संदेश',
  '{count} of {limit} characters': '{limit} में से {count} अक्षर',
  'No answer yet. Press again: the same message is never stored twice.':
    'अभी जवाब नहीं आया। फिर दबाएँ: एक ही संदेश दो बार कभी नहीं रखा जाता।',
  'Message sent. The answer appears here and as a notification.':
    'संदेश भेज दिया गया। जवाब यहाँ और सूचना में दिखेगा।',
  Send: 'भेजें',
  'Your messages': 'आपके संदेश',
  'Your messages and their answers appear here.': 'आपके संदेश और उनके जवाब यहाँ दिखते हैं।',
  Unanswered: 'जवाब बाक़ी',
  Answered: 'जवाब दिया गया',
  'Answer, {moment}': 'जवाब, {moment}',
  'Answer of {operator}, {moment}': '{operator} का जवाब, {moment}',
  Messages: 'संदेश',
  'Messages ({count})': 'संदेश ({count})',
  'No messages': 'कोई संदेश नहीं',
  Answer: 'जवाब दें',
  'Answer sent': 'जवाब भेज दिया गया',
  'Answer to {player}': '{player} को जवाब',
  'Your answer': 'आपका जवाब',
  'Send answer': 'जवाब भेजें',
  'No answer yet. Check whether the message is answered, then press again.':
    'अभी जवाब नहीं आया। देखें कि संदेश का जवाब दिया जा चुका है या नहीं, फिर दबाएँ।',
  'Sign in to get the answer here.': 'यहीं जवाब पाने के लिए साइन इन करें।',
  'Tell us what happened. We never ask for your password.':
    'बताएँ कि क्या हुआ। हम आपका पासवर्ड कभी नहीं पूछते।',
  'If you have one': 'अगर है तो',
  'How to reach you': 'आपसे कैसे संपर्क करें',
  'A phone number or an email address': 'फ़ोन नंबर या ईमेल पता',
  'Message sent. An operator will contact you.': 'संदेश भेज दिया गया। एक संचालक आपसे संपर्क करेगा।',
  'Not signed in': 'साइन इन नहीं',
  'The writer does not see this: reply by the contact in the message. Your note closes it.':
    'लिखने वाले को यह नहीं दिखता: संदेश में दिए संपर्क पर जवाब दें। आपका नोट इसे बंद करता है।',
  'Tell us what happened, with the number of the bet, round or request. We answer here.':
    'बताएँ कि क्या हुआ, और दाँव, राउंड या अनुरोध का नंबर लिखें। एक संचालक यहीं जवाब देता है।',
  'Your message was answered': 'आपके संदेश का जवाब आया',
  'Read the answer under Help.': 'जवाब सहायता में पढ़ें।',
  'A player has written': 'एक खिलाड़ी ने लिखा है',
  'Read and answer it under Waiting decisions.': 'प्रतीक्षारत निर्णय में उसे पढ़ें और जवाब दें।',
}
