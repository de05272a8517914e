import type { Translations } from '@league/contract';
import { arabicPlace } from './arabic.ts';

/** The Arabic texts of photos, videos, events and drafts, by their main titles. */

const venues: Record<string, string> = {
  'Nile Ice Palace': 'قصر جليد النيل',
  'Plateau Arena': 'صالة الهضبة',
  'Plateau Arena, north gate': 'صالة الهضبة، البوابة الشمالية',
  'Cataract Rink': 'حلبة الشلال',
  'Corniche Arena': 'صالة الكورنيش',
  'Karnak Ice Hall': 'صالة جليد الكرنك',
  'Red Sea Ice Park': 'منتزه جليد البحر الأحمر',
  'Lighthouse Arena': 'صالة الفنار',
  'Canal Gate Rink': 'حلبة بوابة القناة',
  'Canal Ice Centre': 'مركز جليد القناة',
  'League office': 'مقر الدوري',
  'Friday market, hall 2': 'سوق الجمعة، القاعة 2',
  'Mall of the North': 'مول الشمال',
};

const photographers: Record<string, string> = {
  'Laila Mostafa': 'ليلى مصطفى',
  'George Wadie': 'جورج وديع',
  'Sondos Elbaz': 'سندس الباز',
  'Karim Tadros': 'كريم تادرس',
};

/** By its main title: its title and its caption. */
const photos: Record<string, [title: string, caption: string]> = {
  'Centre ice, Thursday night': ['وسط الجليد، مساء الخميس', 'لاعبا وسط ونقطة واحدة، و4,900 متفرج يحبسون أنفاسهم.'],
  'Glove side, barely': ['من جهة القفاز، وبالكاد', 'التصدي الذي أبقى آباء الهول متعادلين قبل الشوط الثالث.'],
  'Through the crease': ['عبر منطقة المرمى', 'هدف الفوز على أسماك القرش تجاوز الخط بعرض نصل زلاجة.'],
  'Five men, one corner': ['خمسة رجال في زاوية واحدة', 'الفراعنة يحتفلون بهدف التفوق العددي الذي حسم الأمسية.'],
  'The lower bowl in blue': ['المدرج السفلي بالأزرق', 'مدرجات ممتلئة على شاطئ البحر في أول ديربي هذا الخريف.'],
  'What a period leaves behind': ['ما يتركه الشوط وراءه', 'الجليد الجديد يدوم في هذا الدوري إحدى عشرة ثانية.'],
  'Waiting for the change': ['في انتظار التبديل', 'الخط الثالث لفريق المد، قبل ست ثوانٍ من النزول الذي قلب المباراة.'],
  'First laps under the lamps': ['أولى اللفات تحت الأضواء', 'الإحماء في الكرنك، والأبواب لم تُفتح بعد.'],
  'Arm up, no doubt': ['الذراع مرفوعة، بلا شك', 'كان الحكم أفضل من رأى الهدف المتنازع عليه، ولم يتردد.'],
  'A hundred small skates': ['مئة زلاجة صغيرة', 'مدرسة صباح السبت: فتحت أكاديمية الصقور حلبتها لكل طفل في المنطقة.'],
  'Plateau Arena before the doors': [
    'صالة الهضبة قبل فتح الأبواب',
    'ثمانية آلاف متر مربع من الهدوء، قبل ساعة من الإسقاط.',
  ],
  'Stop at the post': ['تصدٍّ عند القائم', 'الواقية اليسرى في اللحظة المناسبة: المراسي ينجون من نقص لاعبين اثنين.'],
  'Red evening': ['أمسية حمراء', 'جماهير الشموس أحضرت غروبها معها.'],
  'Draw won clean': ['إسقاط نظيف', 'أسماك القرش والمد: قناة وبحر وقرص واحد.'],
  'After the last horn': ['بعد الصافرة الأخيرة', 'لم يغادر أحد الجليد لبعض الوقت.'],
  'Questions by the boards': ['أسئلة عند الحواجز', 'المدربان يشرحان ليلة شهدت أحد عشر هدفًا.'],
  'Skates for everyone': ['زلاجات للجميع', 'ربط لاعبو الفريقين مئتي زوج من الزلاجات في اليوم المفتوح.'],
  'The net from behind': ['المرمى من الخلف', 'ما يسمعه الحارس قبل أن يراه.'],
  'Corniche Arena at night': ['صالة الكورنيش ليلًا', 'الأضواء تُنار لأول مباراة على أرضها هذا الموسم.'],
  'The cup and its eight ribbons': ['الكأس وشرائطها الثمانية', 'كأس النيل صباح النهائي.'],
  Lifted: ['لحظة الرفع', 'قصاصات ملونة وضجيج، وقائد لا يريد أن يتركها.'],
  'Whistle in hand': ['الصافرة في اليد', 'خمس عشرة مباراة في عشرة أيام: حكام الكأس.'],
  'Three steps from the boards': ['على ثلاث خطوات من الحواجز', 'إحماء قبل مباريات المجموعات.'],
  'One surface, eight teams': ['سطح واحد وثمانية فرق', 'الجليد بعد يوم من أربع مباريات.'],
};

/** By its main title: its title and its description. */
const videos: Record<string, [title: string, description: string]> = {
  'Pharaohs against Mariners: one dot, two centers': [
    'الفراعنة والبحارة: نقطة واحدة ولاعبا وسط',
    'أول إسقاط في المواجهة التي تملأ الحلبتين، كما يُرى من عند الحواجز.',
  ],
  'The glove save that everybody talks about': [
    'تصدي القفاز الذي يتحدث عنه الجميع',
    'من قائم إلى قائم ثم إلى القفاز. راقبوا الزلاجة اليسرى.',
  ],
  '“We never stopped skating”: the bench after the comeback': [
    '«لم نتوقف عن التزلج»: مقعد البدلاء بعد العودة',
    'قبل النهاية بدقيقة، لا أحد على مقعد بدلاء أسماك القرش يجلس ساكنًا.',
  ],
  'Five at the glass: how the Pharaohs celebrate': [
    'خمسة عند الزجاج: هكذا يحتفل الفراعنة',
    'الضوء الأحمر وخمسة قمصان، والزاوية الأعلى صوتًا في قصر جليد النيل.',
  ],
  'How a lucky bounce made hockey history': [
    'كيف صنع ارتداد محظوظ تاريخ الهوكي',
    'نظرة إلى ارتداد للقرص لا تزال اللعبة تتحدث عنه.',
  ],
  'Four in the morning: who makes the ice': [
    'الرابعة صباحًا: من يصنع الجليد',
    'الحلبة خالية والآلة دافئة. لفة في منتزه جليد البحر الأحمر قبل أن يستيقظ أحد.',
  ],
  'The sport in pictures, day by day': [
    'اللعبة بالصور، يومًا بيوم',
    'هوكي الجليد من جميع أنحاء العالم، على صفحة الاتحاد الدولي.',
  ],
  'Under the lights of Aswan': ['تحت أضواء أسوان', 'نزول واحد إلى الجليد، كما يُرى من تحت سقف حلبة الشلال.'],
  'What the referee sees, and hears': [
    'ما يراه الحكم، وما يسمعه',
    'الذراع مرفوعة والصافرة قريبة. أين ننظر قبل احتساب العقوبة.',
  ],
  'Open ice: every child gets a puck': ['جليد مفتوح: قرص لكل طفل', 'آباء الهول يتقاسمون جليدهم صباح الجمعة.'],
  'Warm-up with the Anchors: no word is spoken': [
    'إحماء مع المراسي: بلا كلمة واحدة',
    'تسعة أقراص وستة لاعبين وصوت النصال.',
  ],
  'Top shelf: the goal of the month': ['في الزاوية العليا: هدف الشهر', 'تحت العارضة، من زاوية لا وجود لها.'],
  'The cup waits for its winner': ['الكأس في انتظار الفائز', 'شرائط وقصاصات، والكأس التي يلعب من أجلها كل نادٍ.'],
  'The Nile derby in Luxor': ['ديربي النيل في الأقصر', 'الشموس والصقور على نهر واحد، ولا يجمعهما شيء آخر.'],
};

/** By its main title: its title and its description. */
const events: Record<string, [title: string, description: string]> = {
  'Open skate with the Falcons': [
    'تزلج مفتوح مع الصقور',
    'ساعتان على الجليد مع اللاعبين. نعير الزلاجات والخوذ مجانًا، والشوكولاتة الساخنة علينا. الأطفال دون العاشرة يأتون مع من يمسك بأيديهم.',
  ],
  'Goalie camp for beginners': [
    'معسكر حراس المرمى للمبتدئين',
    'ثلاث أمسيات عن الزوايا والكرات المرتدة والنهوض من جديد، مع حارسي ناديي القاهرة. الواقيات متوفرة بكل المقاسات.',
  ],
  'Under-16 tryouts': [
    'اختبارات تحت 16 سنة',
    'للاعبين من مواليد 2011 و2012. أحضروا عصيكم، وكل ما عداها على مقعد البدلاء.',
  ],
  'Fan day before the derby': [
    'يوم المشجعين قبل الديربي',
    'رسم على الوجوه ومسابقة أقوى تسديدة وحافلة الفريق: تُفتح الأبواب قبل الإسقاط بأربع ساعات.',
  ],
  'Referees’ evening: icing and offside': [
    'أمسية الحكام: التشتيت والتسلل',
    'قرارات الموسم حتى الآن بالفيديو. المدربون مرحب بهم، وبأسئلتهم أيضًا.',
  ],
  'Hockey in the schools: Luxor week': [
    'الهوكي في المدارس: أسبوع الأقصر',
    'فصول من جميع أنحاء المحافظة تجرب الجليد. يسجل المعلمون بالبريد، والحافلات مدفوعة الأجر.',
  ],
  'Winter camp for girls': [
    'معسكر الشتاء للفتيات',
    'خمسة صباحات للفتيات من الثامنة إلى الرابعة عشرة، أيًّا كان مستواهن على الزلاجات.',
  ],
  'Sled hockey: come and try it': [
    'هوكي الزلاقات: تعالوا وجربوا',
    'زلاقات للجميع، بكرسي متحرك أو دونه. لاعبان من المنتخب الوطني يشرحان الطريقة.',
  ],
  'Skate swap at the market': ['تبادل الزلاجات في السوق', 'أحضروا ما ضاق، وخذوا ما يناسب. لا شيء بثمن.'],
  'Season opening on the corniche': [
    'افتتاح الموسم على الكورنيش',
    'القادة الثمانية والقمصان الجديدة وحلبة من الجليد الصناعي على البحر.',
  ],
  'Scorekeepers’ course': ['دورة المسجلين', 'من التشكيلة إلى التوقيع: مباراة كاملة على الجهاز اللوحي.'],
  'Defence camp': ['معسكر الدفاع', 'المسافات والتمريرة الأولى وصد التسديدات.'],
  'Skate for the children’s hospital': [
    'تزلج من أجل مستشفى الأطفال',
    'كل لفة بجنيه: 11,400 جنيه في النهاية. شكرًا لكم!',
  ],
};

/** `Nile Ice Palace, Cairo` */
const placeOf = (location: string) => {
  const [venue, city] = location.split(', ');
  return `${venues[venue!]!}، ${arabicPlace(city!)!}`;
};

export const arabicPhoto = ({
  title,
  location,
  credit,
}: {
  title: string;
  location: string;
  credit: string;
}): Translations => {
  const [arabicTitle, caption] = photos[title]!;
  return { ar: { title: arabicTitle, caption, location: placeOf(location), credit: photographers[credit]! } };
};

export const arabicCredit = (credit: string): string => photographers[credit]!;

export const arabicVideo = (title: string): Translations => {
  const [arabicTitle, description] = videos[title]!;
  return { ar: { title: arabicTitle, description } };
};

/** None if nobody has written them, as of a declined submission. */
export function arabicEvent({ title, city, venue }: { title: string; city: string; venue: string }): Translations {
  const texts = events[title];
  if (!texts) return {};
  return { ar: { title: texts[0], description: texts[1], city: arabicPlace(city)!, venue: venues[venue]! } };
}

/** Without the year. */
const drafts: Record<string, readonly [title: string, description: string]> = {
  'Entry Draft': ['سحب اختيار اللاعبين الجدد', 'ست جولات أمام مدرجات ممتلئة: أصغر مواهب البلاد وجدت أنديتها.'],
  'Prospects Draft': [
    'سحب اختيار المواهب',
    'ثمانية أندية وست جولات ودقيقة ونصف لكل اختيار: من يفوز بأفضل لاعبي الأكاديميات؟',
  ],
};

export function arabicDraft({ title, location }: { title: string; location: string }): Translations {
  const [year] = title.split(' ');
  const [arabicTitle, description] = drafts[title.replace(/^\d+ /, '')]!;
  return { ar: { title: `${arabicTitle} ${year}`, location: placeOf(location), description } };
}
