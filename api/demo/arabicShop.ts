import type { ShopPageSlug, Translations } from '@league/contract';

/** The demo shop's texts in Arabic, by their main ones. */

const jersey =
  'القميص الذي يرتديه الفريق على جليده: نسيج مزدوج، وشعار مطرز، ورباط تثبيت، ومتسع للواقيات أو لمعطف الشتاء.';

/** Title and description, by title. */
const goods: Record<string, readonly [title: string, description: string]> = {
  'Pharaohs Home Jersey': ['قميص الفراعنة الأساسي', jersey],
  'Mariners Home Jersey': ['قميص البحارة الأساسي', jersey],
  'Falcons Home Jersey': ['قميص الصقور الأساسي', jersey],
  'Suns Home Jersey': ['قميص الشموس الأساسي', jersey],
  'Sphinxes Home Jersey': ['قميص آباء الهول الأساسي', jersey],
  'Sharks Home Jersey': ['قميص أسماك القرش الأساسي', jersey],
  'Tide Home Jersey': ['قميص المد الأساسي', jersey],
  'Anchors Home Jersey': ['قميص المراسي الأساسي', jersey],
  'Nile Cup Commemorative Jersey': [
    'قميص كأس النيل التذكاري',
    'صُنع مرة واحدة من أجل الكأس ولن يتكرر. بطاقة مرقمة على الحافة، وأربطة ذهبية، وأسماء الأندية الثمانية داخل الياقة.',
  ],
  'Pharaohs Gameday Hoodie': [
    'هودي الفراعنة ليوم المباراة',
    'صوف ممشط، وغطاء رأس مبطن، وجيب يتسع لقرصين. الشعار على الصدر واسم النادي على الكم.',
  ],
  'Sphinxes Gameday Hoodie': [
    'هودي آباء الهول ليوم المباراة',
    'صوف ممشط وغطاء رأس مبطن، للانتظار الطويل قبل أن تُفتح الأبواب على الهضبة.',
  ],
  'Suns Practice Tee': [
    'تيشيرت تدريب الشموس',
    'التيشيرت القطني الذي يجري به الشموس إحماءهم. ناعم، مغسول مسبقًا، ومطبوع بحبر مائي.',
  ],
  'Sharks Dockyard Tee': ['تيشيرت الترسانة لأسماك القرش', 'قطن ثقيل وزعنفة على الظهر، على غرار قمصان مؤسسي النادي.'],
  'Falcons Snapback Cap': ['قبعة الصقور', 'قبعة متماسكة من ست قطع وصقر بارز. مقاس واحد بشريط قابل للضبط.'],
  'Tide Rink Beanie': ['قبعة المد الصوفية', 'نسيج من طبقتين لأبرد المقاعد على البحر الأحمر.'],
  'Mariners Terrace Scarf': [
    'وشاح مدرجات البحارة',
    'منسوج من الوجهين، بطول متر ونصف، وألوانه تُرى من الخط الأزرق المقابل.',
  ],
  'Anchors Terrace Scarf': ['وشاح مدرجات المراسي', 'منسوج من الوجهين، المنارة في طرف والمرساة في الطرف الآخر.'],
  'Official Game Puck': [
    'قرص المباريات الرسمي',
    'مطاط مقسّى بوزن 170 غرامًا، يُجمَّد قبل كل مباراة. القرص نفسه في علبة عرض.',
  ],
  'Nile Cup Pin Set': ['مجموعة دبابيس كأس النيل', 'ثمانية شعارات بالمينا والكأس من النحاس، في علبة مرقمة.'],
  'Pharaohs Felt Pennant': ['راية الفراعنة من اللباد', 'لباد من الصوف، مخيط لا ملصق، للجدار فوق المكتب.'],
  'League Composite Stick': [
    'عصا الدوري من الكربون',
    'عصا كربونية من قطعة واحدة بنقطة انثناء في الوسط، بالانحناءات الثلاثة الأكثر استعمالًا بين لاعبي الدوري.',
  ],
  'League Pro Gloves': ['قفازات الدوري للمحترفين', 'قفازات بأربع لفات وراحة تحس بالقرص من اليوم الأول.'],
  'Rinkside Bottle': ['زجاجة حافة الحلبة', 'الزجاجة التي تقف فوق كل مرمى، سعة 0.9 لتر.'],
  'Face-off Mug': ['كوب الإسقاط', 'خزف حجري ودائرة المنتصف في قاعه، تبلغها قبل أن ينتهي الشوط الأول.'],
  'Team Equipment Backpack': ['حقيبة معدات الفريق', 'جيب مهوّى للزلاجات، وحلقة للعصا، ومكان للقفازات المبتلة.'],
  'Opening Night Keychain': ['سلسلة مفاتيح ليلة الافتتاح', 'زلاجة صغيرة من النحاس من ليلة افتتاح العام الماضي.'],
};

const types: Record<string, string> = {
  Jersey: 'قميص',
  Hoodie: 'هودي',
  'T-shirt': 'تيشيرت',
  Cap: 'قبعة',
  Beanie: 'قبعة صوفية',
  Scarf: 'وشاح',
  Puck: 'قرص',
  Pin: 'دبوس',
  Pennant: 'راية',
  Stick: 'عصا',
  Gloves: 'قفازات',
  Bottle: 'زجاجة',
  Mug: 'كوب',
  Backpack: 'حقيبة ظهر',
  Keychain: 'سلسلة مفاتيح',
};

/** The words of sizes; letters and figures stay. */
const sizeWords: Record<string, string> = { Youth: 'أطفال', Left: 'يسار', Right: 'يمين' };

function arabicSize(size: string): string | undefined {
  if (size === 'One size') return 'مقاس واحد';
  if (size.endsWith('"')) return `${size.slice(0, -1)} بوصة`;
  const [word, rest] = size.split(' ');
  return rest && sizeWords[word!] && `${sizeWords[word!]} ${rest}`;
}

export const arabicProduct = ({ title, type }: { title: string; type: string }): Translations => ({
  ar: { title: goods[title]![0], type: types[type]!, description: goods[title]![1] },
});

export function arabicVariant(size: string): Translations {
  const title = arabicSize(size);
  return title ? { ar: { title } } : {};
}

/** What a product's pictures show. */
export const arabicViews = (title: string, back?: { name: string; number: number }) => {
  const name = goods[title]![0];
  return {
    front: { ar: { alt: name } },
    back: { ar: { alt: `${name} من الخلف، بالاسم ${back?.name} والرقم ${back?.number}` } },
    detail: { ar: { alt: `${name} عن قرب` } },
  };
};

export const arabicLettering = { Name: { ar: { label: 'الاسم' } }, Number: { ar: { label: 'الرقم' } } };

export const arabicShopPages: Record<ShopPageSlug, string> = {
  returns: `## خلال 30 يومًا
كل ما لم يُلبس ولم يُغسل يمكن إرجاعه خلال 30 يومًا من يوم استلامه، لأي سبب كان. نرد الثمن والضريبة خلال خمسة أيام من وصوله.

## ما لا يمكن إرجاعه
القمصان التي اخترت لها اسمًا أو رقمًا، فهي مصنوعة لك وحدك. وإن كان فيها عيب أو لم تكن ما طلبته، صنعناها من جديد.

## الطريقة
- البحث عن الطلب وتدوين رقمه
- الكتابة إلى shop@demo.league مع الرقم وما سيُرجع
- إرسال الطرد إلى مكتب الدوري، أو تسليمه في أي حلبة يوم المباراة`,
  privacy: `## ما نحتفظ به
اسمك وعناوينك وبريدك الإلكتروني وما طلبته: لنرسله إليك ونجيبك، ولأن القانون يوجب حفظ الدفاتر خمس سنوات.

## ما لا نفعله
لا نبيع شيئًا عنك، ولا نعرض إعلانات، ولا نحمّل في صفحاتنا شيئًا من غيرنا. يجري الدفع بالبطاقة في صفحة مزود الدفع، ولا نرى أرقام البطاقات أبدًا.

## حقوقك
يمكنك الكتابة إلى privacy@demo.league لقراءة ما نحتفظ به أو تصحيحه أو محوه. وتتوقف النشرة البريدية بالرابط الموجود في كل رسالة منها.`,
  terms: `## العقد
طلبك عرض، وتأكيدنا بالبريد قبول له. والسعر هو ما رأيته، مع الضريبة والشحن.

## الدفع
نقدًا لمندوب التوصيل، أو بالبطاقة حيث يُعرض ذلك.

## التسليم
داخل مصر من ثلاثة إلى خمسة أيام عمل، وخارجها من عشرة إلى خمسة عشر يومًا. وما يضيع في الطريق يُرسل من جديد.

## العيوب
يسري ضمان القانون لمدة سنتين على كل ما نبيعه.`,
  imprint: `## الدوري الوطني لهوكي الجليد
هذا دوري تجريبي: هو وأنديته وأشخاصه من نسج الخيال.

1 شارع الكورنيش
القاهرة، مصر

- البريد: office@demo.league
- المسؤول عما هو مكتوب هنا: مكتب الدوري`,
};
