import { readBets, readPlayers } from './bet-table.ts'

/**
 * Forty bets on Netherlands v Papua New Guinea, 11 July 2022, and what becomes of each.
 *
 * The figures were worked out from the recording alone, apart from this code, by the rules of matching
 * and settlement; each can be checked by hand. `matched` reads stake@odds, with the number of the other
 * bet where a player took the other side and without one where the house did, or bets on the other runner: bet 04 takes
 * 25.00 of bet 03 at 1 / (1 - 1 / 1.40) = 3.50 [MT40]. `book before` is what the
 * player could take at that moment, less what bets before it had taken and a tenth of it a minute had not
 * brought back yet [MT90]: bet 19 finds nothing behind bet 16. NED won: a back of NED and a lay
 * of PNG win stake x (odds - 1) and stake. The off was at 11:00:01, play from 11:00:20 with a delay of
 * five seconds, the last suspension at 14:46:38.
 */
export const CRICKET_BETS = readBets(`
no | day and time     | player | side | on  |    odds |   stake | matched                                 | rest                                                                  |       net | book before
01 | 11T09:00:00.000Z | asha   | BACK | NED |    1.26 |  300.00 | 21.56@1.30 16.57@1.27 261.87@1.26       |                                                                       |   79.0281 | 21.56@1.30 16.57@1.27 287.22@1.26
02 | 11T09:00:01.000Z | bela   | LAY  | NED |    1.41 |   20.00 | 9.02@1.40 10.98@1.41                    |                                                                       |   -8.1098 | 9.02@1.40 17.86@1.41 5.69@1.44
03 | 11T09:00:02.000Z | chand  | BACK | NED |    1.40 |  100.00 | 49.66@1.40                              | lapsed 50.34 MKT_VERSION                                              |   19.8640 | 227.90@1.27 25.35@1.26
04 | 11T09:00:03.000Z | bela   | BACK | PNG |    3.22 |   10.00 | 10.00@3.50                              |                                                                       |  -10.0000 | 36.75@3.30 4.32@3.25 103.69@2.72
05 | 11T09:00:04.000Z | chand  | LAY  | PNG |    3.97 |   15.00 | 0.26@3.95 14.74@3.95(10)                |                                                                       |   15.0000 | 0.26@3.95 0.02@1000.00
06 | 11T09:00:05.000Z | gauri  | LAY  | NED |    1.30 |   10.00 | 10.00@1.30(14)                          |                                                                       |   -3.0000 | 6.88@1.41 5.69@1.44
07 | 11T09:00:06.000Z | esha   | BACK | NED |    1.38 |   50.00 | 50.00@1.38(08)                          |                                                                       |   19.0000 | 227.90@1.27 25.35@1.26
08 | 11T09:00:07.000Z | farid  | LAY  | NED |    1.38 |   80.00 | 50.00@1.38(07) 6.76@1.38                | cancelled 23.24 at 11T09:16:40.000Z                                   |  -21.5688 | 6.88@1.41 5.69@1.44
09 | 11T09:00:08.000Z | asha   | LAY  | PNG |    3.60 |   40.00 | 0.34@3.60 1.90@3.60(15)                 | lapsed 37.76 MKT_VERSION                                              |    2.2400 | 0.02@1000.00
10 | 11T09:00:09.000Z | asha   | BACK | PNG |    3.60 |   20.00 | 14.74@3.95(05)                          | lapsed 5.26 SELF_MATCH                                                |  -14.7400 | 26.75@3.30 4.32@3.25 103.69@2.72
11 | 11T09:00:10.000Z | hari   | BACK | NED |    1.26 |    0.50 |                                         | refused STAKE_BELOW_MIN                                               |           | 227.90@1.27 25.35@1.26
12 | 11T09:00:12.000Z | hari   | LAY  | PNG |    3.90 |  150.00 |                                         | refused INSUFFICIENT_FUNDS                                            |           | 0.02@1000.00
13 | 11T10:23:20.000Z | divya  | LAY  | NED |    1.30 |   60.00 | 11.52@1.30(14) 48.48@1.30               |                                                                       |  -18.0000 | 56.83@1.45 60.43@1.56 12.55@1.68
14 | 11T10:23:21.000Z | hari   | BACK | NED |    1.30 |   25.00 | 3.48@1.31 10.00@1.30(06) 11.52@1.30(13) |                                                                       |    7.5348 | 3.48@1.31 30.02@1.30 10.00@1.26
15 | 11T10:23:22.000Z | esha   | BACK | PNG |    3.45 |   60.00 | 58.10@3.90 1.90@3.60(09)                |                                                                       |  -60.0000 | 58.10@3.90 4.08@3.45 103.69@2.72
16 | 11T10:59:01.427Z | farid  | BACK | NED |    1.22 |  700.00 | 502.16@1.23 197.84@1.22                 | BET_ENDED to a cancel at 11T10:59:31.427Z                             |  159.0216 | 502.16@1.23 556.91@1.22 223.13@1.21
17 | 11T11:00:06.427Z | asha   | BACK | NED |    1.20 |  100.00 |                                         | refused MARKET_NOT_OPEN                                               |           | 169.27@1.23 345.49@1.22 11.72@1.21
18 | 11T11:00:13.427Z | bela   | LAY  | PNG |    6.00 |    5.00 |                                         | refused MARKET_NOT_OPEN                                               |           | 0.11@6.00 0.02@1000.00
19 | 11T11:01:20.540Z | chand  | BACK | NED |    1.23 |   50.00 | 50.00@1.23                              |                                                                       |   11.5000 |
20 | 11T11:05:20.540Z | divya  | LAY  | NED |    1.27 |  100.00 | 100.00@1.27                             |                                                                       |  -27.0000 | 76.47@1.27 0.32@1.33
21 | 11T11:05:20.640Z | esha   | BACK | NED |    1.30 |  400.00 | 310.00@1.30 90.00@1.30(22)              |                                                                       |  120.0000 | 182.28@1.26 2.18@1.16 12.54@1.15
22 | 11T11:15:20.540Z | gauri  | LAY  | NED |    1.31 |   90.00 | 90.00@1.30(21)                          |                                                                       |  -27.0000 | 28.95@1.30 74.30@1.31 63.02@1.32
23 | 11T11:25:20.540Z | bela   | BACK | NED |    1.27 |  100.00 | 100.00@1.27                             |                                                                       |   27.0000 | 90.79@1.27 18.04@1.26 231.62@1.22
24 | 11T11:35:20.540Z | farid  | LAY  | NED |    1.16 |  500.00 | 500.00@1.16                             |                                                                       |  -80.0000 | 142.05@1.30 240.37@1.31 2.36@1.33
25 | 11T11:35:20.640Z | asha   | BACK | NED |    1.26 |   20.00 | 20.00@1.26                              |                                                                       |    5.2000 | 18.04@1.26 142.10@1.25 422.83@1.24
26 | 11T12:05:20.540Z | gauri  | BACK | NED |    1.08 | 1000.00 | 1000.00@1.09                            |                                                                       |   90.0000 | 1174.94@1.09 46.72@1.08 77.67@1.07
27 | 11T12:15:20.540Z | chand  | BACK | NED |    1.28 |  800.00 | 800.00@1.28                             |                                                                       |  224.0000 | 10.52@1.13 2.63@1.12 45.08@1.11
28 | 11T12:15:20.640Z | divya  | LAY  | PNG |   11.00 |   10.00 | 1.08@11.00                              | cancelled 8.92 at 11T12:15:28.640Z                                    |    1.0800 | 0.55@11.00 1.05@14.00 0.55@15.00
29 | 11T12:35:20.540Z | esha   | LAY  | NED |    1.24 |   60.00 | 60.00@1.24                              |                                                                       |  -14.4000 | 43.53@1.24 2.63@1.25 27.16@1.27
30 | 11T12:35:20.640Z | hari   | BACK | PNG |    4.40 |   15.00 | 15.00@4.40                              |                                                                       |  -15.0000 | 10.90@4.40 0.54@4.00 6.70@3.00
31 | 11T12:45:20.540Z | asha   | LAY  | NED |    1.30 |  900.00 | 900.00@1.30                             |                                                                       | -270.0000 | 1021.17@1.30 52.59@1.31 6.84@1.32
32 | 11T12:55:20.540Z | bela   | LAY  | NED |    1.22 |  200.00 |                                         | cancelled 200.00 at 11T12:55:23.540Z                                  |    0.0000 | 200.73@1.24 236.67@1.25 105.18@1.26
33 | 11T12:55:21.540Z | divya  | BACK | NED |    1.22 |  120.00 | 120.00@1.24                             |                                                                       |   28.8000 | 63.14@1.23 153.45@1.22 2032.08@1.21
34 | 11T13:35:20.540Z | asha   | BACK | NED |    1.09 | 1000.00 | 1000.00@1.09                            |                                                                       |   90.0000 | 927.60@1.09 395.01@1.08 1.05@1.07
35 | 11T14:05:20.540Z | farid  | LAY  | PNG |   36.00 |    5.00 |                                         | lapsed 5.00 MKT_INVALID                                               |    0.0000 | 0.10@36.00 0.10@40.00 0.10@44.00
36 | 11T14:35:20.540Z | gauri  | BACK | PNG | 1000.00 |    6.00 | 6.00@1000.00                            |                                                                       |   -6.0000 | 4.89@1000.00 0.50@300.00 18.04@260.00
37 | 11T14:35:20.640Z | chand  | BACK | NED |    1.50 |   30.00 |                                         | cancelled 30.00 at 11T14:46:43.245Z                                   |    0.0000 |
38 | 11T14:46:35.245Z | bela   | LAY  | NED |    1.01 |  500.00 |                                         | lapsed 500.00 MKT_SUSPENDED BET_ENDED to a cancel at 11T14:46:39.245Z |    0.0000 | 6588.55@1.01 27.23@1.02 1562.00@1.03
39 | 11T14:46:36.745Z | esha   | BACK | PNG |  260.00 |    2.00 |                                         | lapsed 2.00 MKT_SUSPENDED                                             |    0.0000 | 17.22@1000.00 18.04@260.00 0.40@55.00
40 | 11T14:46:48.245Z | divya  | LAY  | NED |    1.01 |  100.00 |                                         | refused MARKET_NOT_OPEN                                               |           | 6588.55@1.01 27.23@1.02 1562.00@1.03
`)

/** Each player's money: the sum of the nets above rounded down, less 2 % of a win rounded down. */
export const CRICKET_PLAYERS = readPlayers(`
player |   before |     net | commission |    after
asha   | 10000.00 | -108.28 |       0.00 |  9891.72
bela   | 10000.00 |    8.89 |       0.17 | 10008.72
chand  | 10000.00 |  270.36 |       5.40 | 10264.96
divya  | 10000.00 |  -15.12 |       0.00 |  9984.88
esha   |  5000.00 |   64.60 |       1.29 |  5063.31
farid  |  5000.00 |   57.45 |       1.14 |  5056.31
gauri  |  2000.00 |   54.00 |       1.08 |  2052.92
hari   |    38.00 |   -7.47 |       0.00 |    30.53
`)

/**
 * In points. The loss of the house's maker is the other side of all of it, with what matches across left in the middle;
 * rounding down left the dust.
 */
export const CRICKET_TOTALS = {
  house: '-324.48',
  across: '0.02',
  commission: '9.08',
  rounding: '0.03',
}
