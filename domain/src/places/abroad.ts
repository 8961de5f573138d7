import { spokenKey, spokenWords } from './spoken.ts';

/**
 * Countries and towns outside Tunisia, as people here write them. Names that are also common words
 * or first names are left out, because they would cast doubt on good addresses.
 */
const names = `
algérie, الجزائر, dzayer, libye, libya, ليبيا, maroc, المغرب, mauritanie, موريتانيا, égypte, مصر, soudan,
france, فرنسا, fransa, italie, إيطاليا, italia, allemagne, ألمانيا, germany, espagne, إسبانيا, belgique, بلجيكا,
suisse, سويسرا, malte, مالطا, royaume uni, angleterre, بريطانيا, pays bas, hollande, هولندا, portugal, autriche,
suède, norvège, turquie, تركيا, qatar, قطر, émirats, الإمارات, arabie saoudite, السعودية, koweït, الكويت, oman,
bahreïn, البحرين, jordanie, الأردن, liban, لبنان, syrie, سوريا, irak, العراق, yémen, اليمن, canada, كندا,
états unis, أمريكا, sénégal, السنغال, côte d'ivoire, cameroun, chine, الصين, russie, روسيا,

alger, oran, وهران, annaba, عنابة, constantine, قسنطينة, tébessa, تبسة, souk ahras, سوق أهراس, biskra, بسكرة,
sétif, سطيف, béjaïa, بجاية, blida, البليدة, batna, باتنة, guelma, قالمة, skikda, سكيكدة, tlemcen, تلمسان,
mostaganem, tiaret, djelfa, ouargla, ورقلة, ghardaïa, غرداية, tamanrasset, tizi ouzou, jijel, khenchela, el tarf,
el kala, القالة, bordj bou arreridj, chlef, béchar, oued souf, واد سوف,
tripoli, طرابلس, trablos, benghazi, بنغازي, misrata, مصراتة, sabratha, صبراتة, zouara, zuwara, زوارة, ghadamès,
غدامس, nalut, نالوت, sebha, سبها, syrte, سرت, derna, درنة, tobrouk, طبرق, zliten, زليتن, khoms, gharyan, غريان,
zintan, الزنتان, ajdabiya, اجدابيا,
casablanca, الدار البيضاء, rabat, الرباط, fès, فاس, marrakech, مراكش, tanger, طنجة, agadir, أكادير, oujda, وجدة,
meknès, مكناس, tétouan, تطوان, nador, kénitra, القنيطرة, essaouira, ouarzazate, laâyoune,
le caire, القاهرة, cairo, alexandrie, الإسكندرية, louxor, assouan, port saïd, suez, السويس, ismaïlia,
marsa matrouh, مرسى مطروح, marsa alam, مرسى علم, nouakchott, نواكشوط, khartoum, الخرطوم,

paris, باريس, marseille, مرسيليا, lyon, ليون, nice, toulouse, تولوز, nantes, bordeaux, بوردو, lille,
strasbourg, montpellier, grenoble, saint étienne, nîmes, avignon, toulon, rennes, reims, dijon, perpignan, rouen,
cannes, aix en provence, antibes, clermont ferrand, limoges, mulhouse, roubaix, tourcoing, créteil,
nanterre, bobigny, sarcelles, argenteuil, montreuil, saint denis, aubervilliers, villeurbanne, vénissieux,
rome, roma, روما, milan, milano, ميلانو, naples, napoli, نابولي, palerme, palermo, باليرمو, gênes, genova, turin,
torino, catane, catania, bologne, bologna, venise, venezia, bari, mazara, trapani, cagliari, lampedusa, لامبيدوزا,
berlin, برلين, munich, münchen, hambourg, hamburg, francfort, frankfurt, düsseldorf, stuttgart,
londres, london, لندن, manchester, bruxelles, بروكسل, anvers, liège, genève, جنيف, zurich, زيورخ, lausanne,
madrid, مدريد, barcelone, barcelona, برشلونة, valencia, lisbonne, lisboa, amsterdam, أمستردام, rotterdam,
athènes, athina, أثينا, prague, budapest, bucarest, varsovie, moscou, موسكو, stockholm, oslo, copenhague, la valette,
istanbul, إسطنبول, اسطنبول, ankara, أنقرة, antalya, أنطاليا, izmir,
dubai, dubaï, دبي, abou dhabi, abu dhabi, أبوظبي, أبو ظبي, sharjah, الشارقة, doha, الدوحة, riyad, riyadh, الرياض,
djeddah, jeddah, جدة, la mecque, مكة, makkah, manama, mascate, مسقط, beyrouth, بيروت, damas, دمشق, alep, حلب,
amman, عمان, bagdad, بغداد, sanaa, صنعاء, kaboul, téhéran, jérusalem, القدس, ramallah, رام الله, gaza, غزة,
montréal, مونتريال, québec, toronto, ottawa, new york, washington, los angeles,
dakar, داكار, abidjan, أبيدجان, bamako, باماكو, niamey, conakry, lomé, cotonou, ouagadougou, yaoundé, douala,
kinshasa, nairobi, djibouti, mogadiscio, pékin, shanghai, tokyo
`;

/** Each name, as written here. */
export const placesAbroad: readonly string[] = names.split(',').map((name) => name.trim());

const keys = new Set(placesAbroad.map((name) => spokenKey(spokenWords(name))));

/** The most words in a name above. */
const mostWords = 3;

/** How many words from here on form the name of a place abroad; 0 if none do. */
export function wordsAbroad(words: readonly string[], at: number): number {
  for (let length = Math.min(mostWords, words.length - at); length > 0; length -= 1)
    if (keys.has(spokenKey(words.slice(at, at + length)))) return length;
  return 0;
}
