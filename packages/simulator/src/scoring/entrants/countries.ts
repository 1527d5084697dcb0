/** Made-up names of a country: given names, family names and towns, in words for `list`. */
interface Country {
  readonly men: string
  readonly women: string
  readonly families: string
  readonly towns: string
}

export const COUNTRIES = {
  brazil: {
    men: 'Adauto Caio Davi Edson Flavio Heitor Jonatas Murilo Otavio Ricardo',
    women: 'Aline Bruna Cecilia Debora Eduarda Flavia Isadora Luana Renata Tainara',
    families:
      'Abrantes Barcelar Caldeira Damasceno Esteves Fagundes Goulart Junqueira Lacerda Meirelles Nogueira Peixoto Quadros Rezende Sampaio Valadares',
    towns:
      'Serra_Clara Ouro_Velho Porto_Lindo Campo_Manso Rio_Sereno Vila_Aurora Barra_Verde Lagoa_Alta Ponte_Rica Santa_Rosália',
  },
  britain: {
    men: 'Aidan Barnaby Callum Dexter Ewan Fraser Gareth Howell Lachlan Rhys',
    women: 'Abigail Bethan Carys Elspeth Freya Hattie Isla Morwenna Philippa Tegan',
    families:
      'Ashcombe Braithwell Cardew Dunstable Elstow Farnaby Garside Hesketh Kilbride Lathom Marwood Netherby Oakshott Penhallow Ravenhill Thirlby',
    towns:
      'Aldmoor Brackenford Carrow_Vale Dunmere Eastwick Fallowgate Greyhaven Hollin_Park Kestrel_Bay Langstone',
  },
  czechia: {
    men: 'Bohumil Ctibor Dalibor Evzen Kamil Lubor Oldrich Radim Vit Zbynek',
    women: 'Alzbeta Blanka Dorota Eliska Ivana Jarmila Ludmila Radka Simona Zdena',
    families:
      'Bartonek Cejka Dolanek Fiserka Hradil Jezdik Kobza Lhotak Mrazik Nedvidek Pokornik Rybarik Skalnik Trnecek Vavrik Zelinek',
    towns: 'Borovany Cernovice Dubrava Horka Jasenice Kamenna Lipovec Mlynice Ostrovec Zlatna',
  },
  france: {
    men: 'Bastien Cyril Desmond Etienne Fabrice Ghislain Lilian Octave Remi Yanis',
    women: 'Amandine Clemence Delphine Eloise Garance Heloise Juliette Maelys Solene Violaine',
    families:
      'Aubrac Beaufils Carsac Delorge Escoffard Fontanel Grandval Hautbois Jouvenet Lacombes Marsannay Orliac Pellegrue Rocheval Saintonge Vaubert',
    towns:
      'Belcourt Charmont Esperval Fontclaire Granlieu Hautmont Marivaux Ormesson Rochebrune Valsonne',
  },
  germany: {
    men: 'Achim Burkhard Clemens Detlef Eckart Falko Gernot Henrik Lorenz Ruprecht',
    women: 'Annelie Birte Dagmar Edda Frauke Gesine Imke Levke Rieke Swantje',
    families:
      'Althaus Brockmeier Dettmann Eichwald Falkner Gersdorf Hollerbach Isenburg Kaltenbach Lindhorst Morgenroth Nordhoff Ostermann Reinholt Steinbrink Wiesinger',
    towns:
      'Altenfurt Birkenau Eschental Falkenrode Grünwies Hohenbach Kirschau Lindenhafen Rosenthal Weidenbruck',
  },
  india: {
    men: 'Advait Bhuvan Chirag Darsh Eklavya Girish Hemant Jatin Kartikey Nakul',
    women: 'Aditi Bhavika Charvi Damini Gauri Ishita Jahnavi Kavya Mrinal Tanvi',
    families:
      'Adhikary Bhagwat Chitnis Deshkar Gadgil Hegdekar Inamdar Joglekar Kelkar Lokhande Mahajani Nadkarni Phadnis Raghavan Sardesai Thakkar',
    towns:
      'Karimabad Mirzanagar Suryakot Chandragarh Navgarh Hazarpur Gulmohar Rangtara Devkund Palashpur',
  },
  italy: {
    men: 'Alvise Brando Corrado Duilio Ettore Folco Gerardo Lapo Oreste Silvano',
    women: 'Agnese Benedetta Chiara Diletta Fiorella Ginevra Ilaria Ludovica Noemi Viola',
    families:
      'Altobello Baldesi Cantarini Dellavalle Fioravanti Gualdi Lanzetti Montefosco Nardelli Orsatti Pallavera Quirini Roncalvi Santavenere Tagliaferro Vescovini',
    towns:
      'Acquafredda Belmonte Castelvero Fontanara Lago_Bruno Montesole Pietralba Roccachiara Torreluce Valdoro',
  },
  japan: {
    men: 'Akihiro Daigo Eiji Fumito Genki Hayate Itsuki Jun Kazuma Ren',
    women: 'Akane Chihiro Fumika Hinata Itsuki Kotone Mayu Natsumi Rio Sayaka',
    families:
      'Amagase Fukahori Hinokawa Isozumi Kamishiro Kurosaka Minazuki Nagahama Okunishi Sakuragawa Shirahase Tachimori Urushido Wakabayama Yukimura Zaizen',
    towns: 'Aokawa Hoshizaki Kirihama Mizumori Nagisato Otowa Sakurase Takamine Umibe Yamanoi',
  },
  poland: {
    men: 'Bartosz Cezary Dobromil Eryk Fabian Grzegorz Igor Leszek Olaf Witold',
    women: 'Bozena Celina Danuta Elwira Grazyna Halina Jagoda Kinga Oliwia Urszula',
    families:
      'Adamczuk Borkowiak Czerniak Dabrowiec Glinka Jurczak Kalinowiec Lisiecki Maciejko Olszak Pilarczyk Rogalski Sikorzak Tarnowiec Urbanek Zawisza',
    towns:
      'Brzezina Czarnolas Debowiec Grabowo Jeziorna Kalinowa Lipnica Olszyna Sosnowka Wierzbno',
  },
  serbia: {
    men: 'Aleksa Bogdan Dragan Filip Gavrilo Jovan Lazar Nemanja Predrag Uros',
    women: 'Anica Bojana Dunja Gordana Jelisaveta Katarina Ljubica Milena Sanja Teodora',
    families:
      'Alavantic Babovic Cvetkic Dimitric Gajovic Ivkov Jelisic Kostadic Lukovac Milentic Obradov Perendic Radosav Stankovac Todorac Vukasic',
    towns:
      'Belo_Brdo Crveni_Most Donji_Lug Gornja_Reka Jablanac Kamenik Lipovo Orlovac Plavna Zeleni_Vir',
  },
  spain: {
    men: 'Adrian Baltasar Ciro Dario Eloy Fermin Gael Lisandro Narciso Unai',
    women: 'Alba Blanca Candela Estibaliz Gadea Jimena Leire Nerea Olaya Zaida',
    families:
      'Aldecoa Bermejal Cifuentes Doblado Echarte Fonseca Garmendia Herreral Izaguirre Lozoya Miranzo Olivenza Pedraza Robledal Sandoval Villaseca',
    towns:
      'Alcoraya Belvís_del_Mar Cala_Serena Fuenteclara Montealba Olivares Puertollano_Viejo Robledal Torrelinda Valdeflor',
  },
  sweden: {
    men: 'Alrik Birger Douglas Egil Folke Gustav Halvar Love Sixten Torkel',
    women: 'Alva Britta Ebba Freja Gunilla Hedda Juni Lovisa Signe Tyra',
    families:
      'Almqvist Bergendal Cederskog Dahlgren Ekstrand Forsmark Granberg Hellstrom Isaksson Kvarnlund Lindfors Nordvall Osterberg Rosengren Stenmark Vasterlund',
    towns:
      'Alvdal Björkhamn Ekedal Fjällsta Granvik Hällefors_Norra Isfjord Lindsund Nordmark Sandhamra',
  },
  thailand: {
    men: 'Anan Boonmee Chai Decha Kiet Narong Prasit Somchai Thawat Wirat',
    women: 'Anong Busaba Chanya Duang Kanya Lawan Malee Orawan Pimchan Suda',
    families:
      'Anuwong Boonsiri Chaisuk Daengpra Jantharak Kaewmanee Latthisak Muangthong Namchai Phromma Rattanakul Saelim Thongdee Udomchai Wattanasin Yimlamai',
    towns:
      'Ban_Lom Chai_Thale Doi_Fah Hat_Ngam Khao_Sai Mueang_Mok Nam_Sai Pa_Son Suan_Luang Tha_Ruea',
  },
  zambia: {
    men: 'Bwalya Chanda Dalitso Elijah Gift Kondwani Lubinda Mutale Patson Tembo',
    women: 'Chileshe Esnart Grace Inonge Kabwe Lushomo Mwila Natasha Racheal Thandiwe',
    families:
      'Bandamoyo Chansa Hamoonga Kabanshi Lungu Mbewe Mulenga Mwamba Nalishebo Phiri Sakala Siame Tembwe Walubita Zgambo Zimba',
    towns:
      'Chipata_East Kafue_Falls Lusemba Mansa_Hill Mongu_Plain Ndola_Ridge Serenje Solwa Victoria_Bend Zambesi_Reach',
  },
} as const satisfies Readonly<Record<string, Country>>

export type CountryName = keyof typeof COUNTRIES
