import type { Translations } from '@league/contract';
import { originOf } from './bio.ts';
import type { Club } from './clubs.ts';
import type { DemoPlayer } from './rosters.ts';

/** The demo league's texts in Arabic, by their main ones. */

const words = (pairs: string) =>
  pairs
    .split(',')
    .map((pair) => pair.trim().split('='))
    .map(([latin, arabic]) => [latin!, arabic!] as const);

/** The parts of people's names. */
const parts = new Map(
  words(`
  Adam=آدم, Adham=أدهم, Ahmed=أحمد, Ali=علي, Amr=عمرو, Anas=أنس, Andrew=أندرو, Ashraf=أشرف, Bassem=باسم, Bilal=بلال,
  Eyad=إياد, Fares=فارس, Hamza=حمزة, Hassan=حسن, Hazem=حازم, Hesham=هشام, Hossam=حسام, Hussein=حسين, Islam=إسلام,
  Kareem=كريم, Loay=لؤي, Maged=ماجد, Mahmoud=محمود, Marco=ماركو, Mazen=مازن, Mina=مينا, Moataz=معتز, Mohab=مهاب,
  Mohamed=محمد, Nader=نادر, Omar=عمر, Osama=أسامة, Ramez=رامز, Rami=رامي, Saif=سيف, Sameh=سامح, Seif=سيف, Shady=شادي,
  Taha=طه, Tamer=تامر, Youssef=يوسف, Zeyad=زياد,
  Abaza=أباظة, Abdallah=عبد الله, Abouzeid=أبو زيد, Amin=أمين, Anwar=أنور, Ashour=عاشور, Awad=عوض, Ayad=عياد,
  Badawi=بدوي, Bakr=بكر, Darwish=درويش, Eldin=الدين, Elgamal=الجمال, Elmasry=المصري, Ezzat=عزت, Fahmy=فهمي, Fouad=فؤاد,
  Galal=جلال, Ghali=غالي, Habib=حبيب, Hafez=حافظ, Halim=حليم, Helmy=حلمي, Ismail=إسماعيل, Kamel=كامل, Kandil=قنديل,
  Khalil=خليل, Labib=لبيب, Mahdy=مهدي, Mansour=منصور, Mekky=مكي, Morsi=مرسي, Nagy=ناجي, Nassar=نصار, Osman=عثمان,
  Qasim=قاسم, Ragab=رجب, Ramzy=رمزي, Rostom=رستم, Sabry=صبري, Sadek=صادق, Salama=سلامة, Shafik=شفيق, Shahin=شاهين,
  Shawky=شوقي, Soliman=سليمان, Tawfik=توفيق, Wahba=وهبة, Yassin=ياسين, Younes=يونس, Zaher=زاهر, Zidan=زيدان,
  Aleksi=ألكسي, Joonas=يوناس, Otto=أوتو, Lahtela=لاهتيلا, Rantamo=رانتامو, Virkkala=فيركالا,
  Dominik=دومينيك, Matej=ماتي, Vojtech=فويتيخ, Hruskar=هروشكار, Kovarnik=كوفارنيك, Sedlicky=سيدليتسكي,
  Edgars=إدغارس, Kristaps=كريستابس, Rihards=ريهاردس, Balodins=بالودينش, Ozolkalns=أوزولكالنس, Zvirbulis=زفيربوليس,
  Axel=أكسل, Linus=لينوس, Viktor=فيكتور, Björkvall=بيوركفال, Hedmark=هيدمارك, Stenlid=ستينليد,
  Brady=برادي, Connor=كونور, Tyler=تايلر, Ashcombe=آشكوم, Fairlane=فيرلين, Maddock=مادوك,
  Dias=دياس, Nurlan=نورلان, Timur=تيمور, Beketov=بيكيتوف, Omarbek=عمربيك, Saparov=ساباروف,
  Hany=هاني, Barsoum=برسوم, Mariam=مريم, Zaki=زكي, Samir=سمير, Okasha=عكاشة, Dalia=داليا, Naguib=نجيب, Tarek=طارق,
  Wassef=واصف, Adel=عادل, Hamdy=حمدي, Nadine=نادين, Rizk=رزق, Ramy=رامي, Abdelnour=عبد النور,
  Khaled=خالد, Sobhy=صبحي, Marwan=مروان, Attia=عطية, Ibrahim=إبراهيم, Nasser=ناصر, Peter=بيتر, Hallberg=هالبرغ, Yehia=يحيى,
  Lotfy=لطفي, Sherif=شريف, Mounir=منير, Gaber=جابر, Soha=سهى, Emad=عماد, Younan=يونان, Farida=فريدة, Gamal=جمال, Radwan=رضوان,
  Hisham=هشام, Amal=أمل, Fathy=فتحي, Bassel=باسل, Hegazy=حجازي, Fady=فادي, Iskander=إسكندر, Ghada=غادة, Selim=سليم, Jan=يان,
  Kowal=كوفال, Mostafa=مصطفى, Rashad=رشاد, Nermin=نرمين, Adly=عدلي, Wael=وائل, Shaheen=شاهين, Heba=هبة, Sorour=سرور, Karim=كريم,
  Lobna=لبنى, Sami=سامي, Medhat=مدحت, Nada=ندى, Refaat=رفعت, Reem=ريم, Salah=صلاح, Fikry=فكري, Hoda=هدى, Barakat=بركات,
  Rania=رانيا, Shukri=شكري, Nabil=نبيل, Murad=مراد, Essam=عصام, Fawzi=فوزي, Amina=أمينة, Farouk=فاروق, Naim=نعيم, Dina=دينا,
  Magdy=مجدي`),
);

/** Cities, also with their countries. */
const places = new Map([
  ...words(`
  Cairo=القاهرة, Alexandria=الإسكندرية, Giza=الجيزة, Aswan=أسوان, Luxor=الأقصر, Suez=السويس, Hurghada=الغردقة,
  Port Said=بورسعيد, Mansoura=المنصورة, Tanta=طنطا, Ismailia=الإسماعيلية, Damietta=دمياط, Minya=المنيا, Fayoum=الفيوم,
  Zagazig=الزقازيق, Beni Suef=بني سويف, Qena=قنا, Sohag=سوهاج`),
  ['Tampere, Finland', 'تامبيري، فنلندا'] as const,
  ['Brno, Czechia', 'برنو، التشيك'] as const,
  ['Riga, Latvia', 'ريغا، لاتفيا'] as const,
  ['Gävle, Sweden', 'يفله، السويد'] as const,
  ['Thunder Bay, Canada', 'ثندر باي، كندا'] as const,
  ['Almaty, Kazakhstan', 'ألماتي، كازاخستان'] as const,
]);

/** Names that many records have: venues, the cup, and the categories of articles. */
const shared = words(`
  Nile Ice Palace=قصر النيل للجليد, Corniche Arena=صالة الكورنيش, Cataract Rink=حلبة الشلال, Karnak Ice Hall=قاعة الكرنك للجليد,
  Plateau Arena=صالة الهضبة, Canal Gate Rink=حلبة بوابة القناة, Red Sea Ice Park=منتزه البحر الأحمر للجليد,
  Lighthouse Arena=صالة الفنار, Nile Cup=كأس النيل, Exhibition games=مباريات ودية,
  Feature=تقرير, Round-up=حصاد الجولة, League news=أخبار الدوري, Behind the scenes=خلف الكواليس, Community=المجتمع,
  Analysis=تحليل, Play-offs=الأدوار الإقصائية, The series is decided.=حُسمت السلسلة.`);

/** By slug. */
const clubs: Record<string, { name: string; description: string }> = {
  'cairo-pharaohs': {
    name: 'فراعنة القاهرة',
    description:
      'يلعب نادي العاصمة في أكبر صالة جليد في البلاد. يتناوب مهاجموه على أربعة خطوط، وحراسه معتادون على الأمسيات الطويلة، وجماهيره تحفظ كل تبديل عن ظهر قلب.',
  },
  'alexandria-mariners': {
    name: 'بحارة الإسكندرية',
    description:
      'صبورون مع القرص وسريعون في الخروج من منطقتهم، ويحمل البحارة الميناء القديم على صدورهم. عواصف الشتاء في الخارج، ومدرجات ممتلئة في الداخل.',
  },
  'aswan-falcons': {
    name: 'صقور أسوان',
    description: 'أبعد أندية الدوري جنوبًا، أطولها سفرًا وأسرعها تزلجًا. نصف لاعبي القائمة من أبناء أكاديميته.',
  },
  'luxor-suns': {
    name: 'شموس الأقصر',
    description: 'فريق شاب يسدد من كل مكان. تحت أضواء الكرنك لا تقدُّم آمن، لا لهم ولا لغيرهم.',
  },
  'giza-sphinxes': {
    name: 'آباء هول الجيزة',
    description:
      'أهداف قليلة في مرماهم، وكلمات قليلة بعد المباراة. يصدّون التسديدات، ويكسبون ضربات البداية، ويتركون الأخطاء للآخرين.',
  },
  'suez-sharks': {
    name: 'أسماك قرش السويس',
    description:
      'أسس عمال الميناء النادي، وبقي لعبه كذلك: مباشرة إلى المرمى، وقوة على الحواجز، وكتفًا بكتف عندما يحين الوقت.',
  },
  'hurghada-tide': {
    name: 'مد الغردقة',
    description:
      'أحدث أعضاء الدوري يجمع الغواصين وعمال الفنادق وتلاميذ المدارس على الجليد، ولعبه بزيادة عددية يقلب المباريات في دقيقة.',
  },
  'port-said-anchors': {
    name: 'مراسي بورسعيد',
    description: 'خبرة وعناد وصعوبة في الزحزحة. يدافع المراسي عن منطقتهم كأن الميناء كله يعتمد عليهم.',
  },
};

/** A person's name; undefined if a part of it is not known. */
export function arabicName(name: string): string | undefined {
  const known = name.split(' ').map((part) => parts.get(part));
  return known.includes(undefined) ? undefined : known.join(' ');
}

export const arabicPlace = (place: string) => places.get(place);

export const arabicClubName = (slug: string): string => clubs[slug]!.name;

const arabic = (texts: Record<string, string | undefined>): Translations => ({
  ar: Object.fromEntries(Object.entries(texts).filter((each): each is [string, string] => each[1] !== undefined)),
});

export const arabicClub = (club: { slug: string; city: string; generalManager: string }) =>
  arabic({ ...clubs[club.slug]!, city: places.get(club.city), generalManager: arabicName(club.generalManager) });

export const arabicPerson = (name: string) => arabic({ name: arabicName(name) });

export const arabicShared = [
  ...shared,
  ...[...places].map(([place, text]) => [`${place.split(',')[0]} Academy`, `أكاديمية ${text.split('،')[0]}`] as const),
].map(([name, text]) => ({ name, translations: arabic({ name: text }) }));

export const arabicLeague = arabic({ name: 'الدوري الوطني لهوكي الجليد', shortName: 'الدوري' });

export const arabicPlayer = ({ name, hometown, bio }: { name: string; hometown: string; bio?: string }) =>
  arabic({ name: arabicName(name), hometown: places.get(hometown), bio });

/** What `bioOf` says. */
export function arabicBio(player: DemoPlayer, club: Club): string {
  const given = parts.get(player.name.split(' ')[0]!)!;
  const [side, hand] = player.hand === 'L' ? ['اليسار', 'اليسرى'] : ['اليمين', 'اليمنى'];
  const role = {
    Goalie: `يمسك ${given} القرص بيده ${hand}، ولعبه هادئ ومتزن.`,
    Defenseman: `${given} مدافع يسدد من ${side} ويُخرج القرص مبكرًا.`,
    Center: `يخوض ${given} الإسقاط في طرفي الحلبة ويسدد من ${side}.`,
    'Left Wing': `ينطلق ${given} على الجهة اليسرى ويسدد من ${side}.`,
    'Right Wing': `ينطلق ${given} على الجهة اليمنى ويسدد من ${side}.`,
  }[player.position];
  const home = places.get(player.hometown)!;
  const [town] = home.split('،');
  const origins = player.isFromAbroad
    ? [`جاء من ${home} ليلعب مع ${arabicClubName(club.slug)}.`, `نشأ على الجليد المكشوف قرب ${town}.`]
    : player.hometown === club.city
      ? [`تعلم التزلج في حلبة النادي في ${town}.`, `من أبناء ${town}، ويلعب إخوته في الأكاديمية.`]
      : [
          `جاء إلى الجليد من هوكي العجلات في ${town}.`,
          `غادر ${town} في السادسة عشرة إلى أكاديمية ${arabicClubName(club.slug)}.`,
        ];
  return `${role} ${originOf(player, origins)}`;
}
