import { list } from './list.ts'

/** Made-up names of a country: given names, family names and towns. */
interface Country {
  readonly men: readonly string[]
  readonly women: readonly string[]
  readonly families: readonly string[]
  readonly towns: readonly string[]
}

export const COUNTRIES = {
  brazil: {
    men: list('Adauto Caio Davi Edson Flavio Heitor Jonatas Murilo Otavio Ricardo'),
    women: list('Aline Bruna Cecilia Debora Eduarda Flavia Isadora Luana Renata Tainara'),
    families: list(
      'Abrantes Barcelar Caldeira Damasceno Esteves Fagundes Goulart Junqueira Lacerda Meirelles Nogueira Peixoto Quadros Rezende Sampaio Valadares',
    ),
    towns: list(
      'Serra_Clara Ouro_Velho Porto_Lindo Campo_Manso Rio_Sereno Vila_Aurora Barra_Verde Lagoa_Alta Ponte_Rica Santa_Rosália',
    ),
  },
  britain: {
    men: list('Aidan Barnaby Callum Dexter Ewan Fraser Gareth Howell Lachlan Rhys'),
    women: list('Abigail Bethan Carys Elspeth Freya Hattie Isla Morwenna Philippa Tegan'),
    families: list(
      'Ashcombe Braithwell Cardew Dunstable Elstow Farnaby Garside Hesketh Kilbride Lathom Marwood Netherby Oakshott Penhallow Ravenhill Thirlby',
    ),
    towns: list(
      'Aldmoor Brackenford Carrow_Vale Dunmere Eastwick Fallowgate Greyhaven Hollin_Park Kestrel_Bay Langstone',
    ),
  },
  czechia: {
    men: list('Bohumil Ctibor Dalibor Evzen Kamil Lubor Oldrich Radim Vit Zbynek'),
    women: list('Alzbeta Blanka Dorota Eliska Ivana Jarmila Ludmila Radka Simona Zdena'),
    families: list(
      'Bartonek Cejka Dolanek Fiserka Hradil Jezdik Kobza Lhotak Mrazik Nedvidek Pokornik Rybarik Skalnik Trnecek Vavrik Zelinek',
    ),
    towns: list(
      'Borovany Cernovice Dubrava Horka Jasenice Kamenna Lipovec Mlynice Ostrovec Zlatna',
    ),
  },
  france: {
    men: list('Bastien Cyril Desmond Etienne Fabrice Ghislain Lilian Octave Remi Yanis'),
    women: list(
      'Amandine Clemence Delphine Eloise Garance Heloise Juliette Maelys Solene Violaine',
    ),
    families: list(
      'Aubrac Beaufils Carsac Delorge Escoffard Fontanel Grandval Hautbois Jouvenet Lacombes Marsannay Orliac Pellegrue Rocheval Saintonge Vaubert',
    ),
    towns: list(
      'Belcourt Charmont Esperval Fontclaire Granlieu Hautmont Marivaux Ormesson Rochebrune Valsonne',
    ),
  },
  germany: {
    men: list('Achim Burkhard Clemens Detlef Eckart Falko Gernot Henrik Lorenz Ruprecht'),
    women: list('Annelie Birte Dagmar Edda Frauke Gesine Imke Levke Rieke Swantje'),
    families: list(
      'Althaus Brockmeier Dettmann Eichwald Falkner Gersdorf Hollerbach Isenburg Kaltenbach Lindhorst Morgenroth Nordhoff Ostermann Reinholt Steinbrink Wiesinger',
    ),
    towns: list(
      'Altenfurt Birkenau Eschental Falkenrode Grünwies Hohenbach Kirschau Lindenhafen Rosenthal Weidenbruck',
    ),
  },
  india: {
    men: list('Advait Bhuvan Chirag Darsh Eklavya Girish Hemant Jatin Kartikey Nakul'),
    women: list('Aditi Bhavika Charvi Damini Gauri Ishita Jahnavi Kavya Mrinal Tanvi'),
    families: list(
      'Adhikary Bhagwat Chitnis Deshkar Gadgil Hegdekar Inamdar Joglekar Kelkar Lokhande Mahajani Nadkarni Phadnis Raghavan Sardesai Thakkar',
    ),
    towns: list(
      'Karimabad Mirzanagar Suryakot Chandragarh Navgarh Hazarpur Gulmohar Rangtara Devkund Palashpur',
    ),
  },
  italy: {
    men: list('Alvise Brando Corrado Duilio Ettore Folco Gerardo Lapo Oreste Silvano'),
    women: list('Agnese Benedetta Chiara Diletta Fiorella Ginevra Ilaria Ludovica Noemi Viola'),
    families: list(
      'Altobello Baldesi Cantarini Dellavalle Fioravanti Gualdi Lanzetti Montefosco Nardelli Orsatti Pallavera Quirini Roncalvi Santavenere Tagliaferro Vescovini',
    ),
    towns: list(
      'Acquafredda Belmonte Castelvero Fontanara Lago_Bruno Montesole Pietralba Roccachiara Torreluce Valdoro',
    ),
  },
  japan: {
    men: list('Akihiro Daigo Eiji Fumito Genki Hayate Itsuki Jun Kazuma Ren'),
    women: list('Akane Chihiro Fumika Hinata Itsuki Kotone Mayu Natsumi Rio Sayaka'),
    families: list(
      'Amagase Fukahori Hinokawa Isozumi Kamishiro Kurosaka Minazuki Nagahama Okunishi Sakuragawa Shirahase Tachimori Urushido Wakabayama Yukimura Zaizen',
    ),
    towns: list(
      'Aokawa Hoshizaki Kirihama Mizumori Nagisato Otowa Sakurase Takamine Umibe Yamanoi',
    ),
  },
  poland: {
    men: list('Bartosz Cezary Dobromil Eryk Fabian Grzegorz Igor Leszek Olaf Witold'),
    women: list('Bozena Celina Danuta Elwira Grazyna Halina Jagoda Kinga Oliwia Urszula'),
    families: list(
      'Adamczuk Borkowiak Czerniak Dabrowiec Glinka Jurczak Kalinowiec Lisiecki Maciejko Olszak Pilarczyk Rogalski Sikorzak Tarnowiec Urbanek Zawisza',
    ),
    towns: list(
      'Brzezina Czarnolas Debowiec Grabowo Jeziorna Kalinowa Lipnica Olszyna Sosnowka Wierzbno',
    ),
  },
  serbia: {
    men: list('Aleksa Bogdan Dragan Filip Gavrilo Jovan Lazar Nemanja Predrag Uros'),
    women: list('Anica Bojana Dunja Gordana Jelisaveta Katarina Ljubica Milena Sanja Teodora'),
    families: list(
      'Alavantic Babovic Cvetkic Dimitric Gajovic Ivkov Jelisic Kostadic Lukovac Milentic Obradov Perendic Radosav Stankovac Todorac Vukasic',
    ),
    towns: list(
      'Belo_Brdo Crveni_Most Donji_Lug Gornja_Reka Jablanac Kamenik Lipovo Orlovac Plavna Zeleni_Vir',
    ),
  },
  spain: {
    men: list('Adrian Baltasar Ciro Dario Eloy Fermin Gael Lisandro Narciso Unai'),
    women: list('Alba Blanca Candela Estibaliz Gadea Jimena Leire Nerea Olaya Zaida'),
    families: list(
      'Aldecoa Bermejal Cifuentes Doblado Echarte Fonseca Garmendia Herreral Izaguirre Lozoya Miranzo Olivenza Pedraza Robledal Sandoval Villaseca',
    ),
    towns: list(
      'Alcoraya Belvís_del_Mar Cala_Serena Fuenteclara Montealba Olivares Puertollano_Viejo Robledal Torrelinda Valdeflor',
    ),
  },
  sweden: {
    men: list('Alrik Birger Douglas Egil Folke Gustav Halvar Love Sixten Torkel'),
    women: list('Alva Britta Ebba Freja Gunilla Hedda Juni Lovisa Signe Tyra'),
    families: list(
      'Almqvist Bergendal Cederskog Dahlgren Ekstrand Forsmark Granberg Hellstrom Isaksson Kvarnlund Lindfors Nordvall Osterberg Rosengren Stenmark Vasterlund',
    ),
    towns: list(
      'Alvdal Björkhamn Ekedal Fjällsta Granvik Hällefors_Norra Isfjord Lindsund Nordmark Sandhamra',
    ),
  },
  thailand: {
    men: list('Anan Boonmee Chai Decha Kiet Narong Prasit Somchai Thawat Wirat'),
    women: list('Anong Busaba Chanya Duang Kanya Lawan Malee Orawan Pimchan Suda'),
    families: list(
      'Anuwong Boonsiri Chaisuk Daengpra Jantharak Kaewmanee Latthisak Muangthong Namchai Phromma Rattanakul Saelim Thongdee Udomchai Wattanasin Yimlamai',
    ),
    towns: list(
      'Ban_Lom Chai_Thale Doi_Fah Hat_Ngam Khao_Sai Mueang_Mok Nam_Sai Pa_Son Suan_Luang Tha_Ruea',
    ),
  },
  zambia: {
    men: list('Bwalya Chanda Dalitso Elijah Gift Kondwani Lubinda Mutale Patson Tembo'),
    women: list('Chileshe Esnart Grace Inonge Kabwe Lushomo Mwila Natasha Racheal Thandiwe'),
    families: list(
      'Bandamoyo Chansa Hamoonga Kabanshi Lungu Mbewe Mulenga Mwamba Nalishebo Phiri Sakala Siame Tembwe Walubita Zgambo Zimba',
    ),
    towns: list(
      'Chipata_East Kafue_Falls Lusemba Mansa_Hill Mongu_Plain Ndola_Ridge Serenje Solwa Victoria_Bend Zambesi_Reach',
    ),
  },
} as const satisfies Readonly<Record<string, Country>>

export type CountryName = keyof typeof COUNTRIES
