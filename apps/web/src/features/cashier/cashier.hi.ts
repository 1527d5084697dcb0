export const hindi = {
  Cashier: 'कैशियर',
  Deposit: 'जमा',
  Withdraw: 'निकासी',
  Withdrawal: 'निकासी',
  Request: 'अनुरोध',
  'Amount in points': 'राशि (अंक)',
  Amounts: 'राशियाँ',
  'Held for withdrawals': 'निकासी के लिए रोका गया',
  Free: 'उपलब्ध',
  'From {least} to {most} at once. An operator looks at every request.':
    'एक बार में {least} से {most} तक। हर अनुरोध को एक संचालक देखता है।',
  'The amount is held from the request on.': 'अनुरोध से ही राशि रोक ली जाती है।',
  'Your request is sent. It stands under open requests.':
    'आपका अनुरोध भेज दिया गया है। वह खुले अनुरोधों में है।',
  'No answer yet. Nothing is asked for twice: press again to ask for the same.':
    'अभी उत्तर नहीं आया। कुछ दो बार नहीं माँगा जाता: वही माँगने के लिए फिर दबाएँ।',
  'No answer yet. Please try again.': 'अभी उत्तर नहीं आया। कृपया फिर कोशिश करें।',
  'Sending...': 'भेज रहे हैं...',
  'Ask for a deposit': 'जमा का अनुरोध करें',
  'Ask for a withdrawal': 'निकासी का अनुरोध करें',
  'Ask for a deposit of {amount}': '{amount} जमा का अनुरोध करें',
  'Ask for a withdrawal of {amount}': '{amount} निकासी का अनुरोध करें',
  'Open requests': 'खुले अनुरोध',
  'Earlier requests': 'पहले के अनुरोध',
  'No request waits for an answer.': 'कोई अनुरोध उत्तर की प्रतीक्षा में नहीं है।',
  'Requests that were paid, refused or taken back appear here.':
    'भुगतान हुए, अस्वीकृत या वापस लिए गए अनुरोध यहाँ दिखते हैं।',
  'A demo account has no cashier': 'डेमो खाते में कैशियर नहीं होता',
  'Its points are lent for a day: nothing is paid in, and nothing is paid out.':
    'इसके अंक एक दिन के लिए उधार हैं: न कुछ जमा होता है, न निकलता है।',
  'Waits for an operator': 'संचालक की प्रतीक्षा में',
  'Approved, being paid': 'स्वीकृत, भुगतान हो रहा है',
  Paid: 'भुगतान हुआ',
  Refused: 'अस्वीकृत',
  'Taken back': 'वापस लिया',
  'Take back': 'वापस लें',
}
