import { describe, expect, test } from 'vitest';
import { csv, importFile, shown } from '~tests/factories/imported-file';

describe('further exports and registers', () => {
  test.each([
    [
      'Meta’s Leads Center',
      'meta',
      csv(
        'Created,Name,Email,Source,Form,Channel,Stage,Owner,Labels,Phone',
        '11/17/2026 2:51pm,Sita,,Organic,Site visit form,Instagram,Intake,Priya,hot,+919845011005',
      ),
      { source: 'campaign', received: '17 Nov 2026, 14:51', status: 'New' },
    ],
    [
      'IndiaMART’s Lead Manager',
      'indiamart',
      csv(
        'Sl No,Buyer Name,Mobile,City,Product,Requirement Details,Contact Date',
        '1,Mr. Vikas Gupta,+91-9845012001,Indore,Interiors,Area 1200 sqft,25-Nov-2026 10:31 AM',
      ),
      { name: 'Mr. Vikas Gupta', source: 'campaign', received: '25 Nov 2026, 10:31' },
    ],
    [
      'a JustDial report below its titles',
      'justdial',
      csv(
        'JUSTDIAL LEADS REPORT',
        'From 01-11-2026 to 26-11-2026',
        '',
        'S.No.,Caller Name,Caller No.,Caller Area,Caller Requirement,Called On',
        '1,Nitin,09845013007,Hadapsar,Kitchen,21-11-2026 17:49:42',
      ),
      { name: 'Nitin', phone: '+919845013007', received: '21 Nov 2026, 17:49', place: 'Hadapsar' },
    ],
    [
      'JustDial’s enquiries with a time apart',
      'justdial',
      csv(
        'Sno,User Name,User Mobile,Enquired For,City,Enquiry Date,Enquiry Time',
        '1,Ramesh,9845013001,Interior Designers,Pune,21 Nov 2026,05:49 PM',
      ),
      { name: 'Ramesh', received: '21 Nov 2026, 17:49' },
    ],
    [
      'a form whose time has a Tamil heading',
      null,
      csv('நேர முத்திரை,பெயர்,கைபேசி எண்', '2026/11/21 5:49:42 PM GMT+5:30,முருகன்,9845014003'),
      { name: 'முருகன்', received: '21 Nov 2026, 17:49' },
    ],
    [
      'Zoho CRM with a heading “Email ID”',
      'zoho',
      csv(
        'Lead Id,Lead Owner,Lead Name,Email ID,Created Time',
        'zcrm_1,Priya,Asha Rao,asha@example.in,2026-11-03 10:11:00',
      ),
      { name: 'Asha Rao', email: 'asha@example.in' },
    ],
    [
      'HubSpot’s headings with the object’s name',
      'hubspot',
      csv(
        'Record ID - Contact,First Name,Phone Number,Contact owner,Create Date - Contact (GMT+5:30),Original Source',
        '201,Bina,9.845015002E9,Priya,2026-11-03 10:11,Direct Traffic',
      ),
      { phone: '+919845015002', received: '03 Nov 2026, 10:11', source: 'site' },
    ],
    [
      'Salesforce’s field names',
      'salesforce',
      csv(
        'Id,FirstName,LastName,Phone,MobilePhone,LeadSource,CreatedDate,IsConverted',
        '00Q1,Dev,Roy,,+91 98450 17003,Web,2026-11-03T10:11:12Z,false',
      ),
      { name: 'Dev Roy', phone: '+919845017003', received: '03 Nov 2026, 15:41' },
    ],
    [
      'a Marathi register',
      null,
      csv(
        'अनु क्र.,दिनांक,ग्राहकाचे नाव,मो. नं.,पत्ता,पुढील तारीख',
        '१,०३/११/२०२६,सुनील पाटील,९८४५०२०१०६,पुणे,२८/११/२०२६',
      ),
      { name: 'सुनील पाटील', phone: '+919845020106', received: '03 Nov 2026, 00:00' },
    ],
    [
      'a Bengali register',
      null,
      csv('গ্রাহকের নাম,যোগাযোগ নম্বর,তারিখ', 'রীনা দাস,০৯৮৪৫০২০১৪১,০৩/১১/২০২৬'),
      { name: 'রীনা দাস', phone: '+919845020141', received: '03 Nov 2026, 00:00' },
    ],
    [
      'two landlines, two lines of an address and no mobile',
      null,
      csv('Party,Tel (O),Tel (R),Address 1,Address 2', 'Shah,,022-22334456,"12, A Road",Thane'),
      { phone: '+912222334456', place: '12, A Road, Thane' },
    ],
    [
      'a surname apart, and a mobile behind a landline',
      null,
      csv('Name,Surname,Ph.,Date', 'Lata,Iyer,"Off: 022 2233 4455, Mob 98450 20144",20261103'),
      { name: 'Lata Iyer', phone: '+919845020144', received: '03 Nov 2026, 00:00' },
    ],
    [
      'a first number that is none, and a second one',
      null,
      csv('Name,Phone 1,Alt. No.', 'Gita,not given,98450 30008'),
      { phone: '+919845030008', notes: 'Phone 1: not given' },
    ],
    [
      'a number abroad without its plus, and a month in Hindi',
      null,
      csv('नाम,मोबाइल,दिनांक', 'अनु,971501234567,३ नवंबर २०२६'),
      { phone: '+971501234567', received: '03 Nov 2026, 00:00' },
    ],
    [
      'the time of a browser',
      null,
      csv(
        'Name,Mobile,Created At',
        'A,9845030017,Tue Nov 03 2026 15:44:28 GMT+0530 (India Standard Time)',
      ),
      { received: '03 Nov 2026, 15:44' },
    ],
    [
      'a number under “No.”, and a serial number',
      null,
      csv('No,Name,No.', '1,Asha,9845020142'),
      { name: 'Asha', phone: '+919845020142' },
    ],
    [
      'Gravity Forms, with parts of the name in brackets',
      null,
      csv(
        'Name (First),Name (Last),Phone,Entry Date',
        'Asha,Rao,(984) 501-0001,2026-11-03 15:44:28',
      ),
      { name: 'Asha Rao', phone: '+919845010001', notes: '' },
    ],
    [
      'questions for the first and last name',
      null,
      csv('What’s your first name?,And your last name?,Your mobile?', 'Asha,Rao,9845010001'),
      { name: 'Asha Rao', notes: '' },
    ],
    [
      'placeholders for a last name that a CRM insists on',
      null,
      csv('First Name,Last Name,Mobile', 'Asha,-,9845010001'),
      { name: 'Asha', notes: '' },
    ],
    [
      'names with the address, and contacts saved in WhatsApp',
      null,
      csv('Name & Address,Saved Name,Mobile', '"Asha Rao, 12 MG Road",Asha,9845010001'),
      { name: 'Asha Rao, 12 MG Road', notes: 'Saved Name: Asha' },
    ],
    [
      'a country’s code in a column of its own',
      null,
      csv('Name,Country Code,Phone', 'Ann,+1,4155552671'),
      { phone: '+14155552671', notes: '' },
    ],
    [
      'a city’s code in a column of its own',
      null,
      csv('Name,STD Code,Phone', 'Shah,022,22334455'),
      { phone: '+912222334455', notes: '' },
    ],
    [
      'a country in a column for its code, and a code that the number has too',
      null,
      csv('Name,Country Code,ISD,Phone', 'Ali,AE,971,+971 50 123 4567'),
      { phone: '+971501234567', notes: 'Country Code: AE' },
    ],
    [
      'cells that are formulas so that Excel keeps them as text',
      null,
      csv('Name,Mobile,Date', '="Asha",="09845010001","=""03/11/2026"""'),
      { name: 'Asha', phone: '+919845010001', received: '03 Nov 2026, 00:00', notes: '' },
    ],
    [
      'areas that are sizes, not places',
      null,
      csv('Name,Mobile,Location,Area,Site', 'A,9845010001,Baner,"1,250 sqft",30x40'),
      { place: 'Baner', notes: 'Area: 1,250 sqft\nSite: 30x40' },
    ],
    [
      'areas that are places',
      null,
      csv('Name,Mobile,City,Area', 'A,9845010001,Pune,411045', 'B,9845010002,Pune,Baner'),
      { place: 'Pune, 411045', notes: '' },
    ],
    [
      'an address in quotation marks',
      null,
      csv(
        'Name,Email',
        'Pat,"""Pat O’Brien"" <o\'brien@example.in>"',
        'Asha,"""asha@example.in"""',
      ),
      { email: "o'brien@example.in" },
    ],
    [
      'Calendly, whose users are the studio’s people',
      'calendly',
      csv(
        'Team,User Name,User Email,Invitee Name,Invitee First Name,Invitee Last Name,Invitee Email,Text Reminder Number,Event Created Date & Time',
        ',Priya S,priya@studio.example,Asha Rao,Asha,Rao,asha@example.in,+91 98450 10317,2026-11-03 03:44 pm',
      ),
      { name: 'Asha Rao', email: 'asha@example.in', received: '03 Nov 2026, 15:44' },
    ],
    [
      'Google Contacts with an anniversary and a field of one’s own',
      'googleContacts',
      csv(
        'First Name,Last Name,Phone 1 - Label,Phone 1 - Value,Event 1 - Label,Event 1 - Value,Custom Field 1 - Label,Custom Field 1 - Value',
        'Asha,Rao,Mobile,+91 98450 10001,Anniversary,2010-02-02,Budget,40L',
      ),
      {
        received: '26 Nov 2026, 17:30',
        notes:
          'Event 1 - Value: 2010-02-02\nCustom Field 1 - Label: Budget\nCustom Field 1 - Value: 40L',
      },
    ],
    [
      'Outlook with a surname’s reading',
      'outlook',
      csv(
        'First Name,Last Name,Surname Yomi,E-mail Address,Mobile Phone',
        'Dev,Roy,Roi,dev@example.in,98450 10105',
      ),
      { name: 'Dev Roy' },
    ],
    [
      'a question how someone heard of the studio, in Hindi',
      null,
      csv('नाम,मोबाइल,पता,आपको हमारे बारे में कैसे पता चला?', 'आशा,9845010121,इंदौर,फेसबुक'),
      { place: 'इंदौर' },
    ],
    [
      'a number and an address in one cell',
      null,
      csv('Name,Contact Details', 'Asha,"9845010307, asha@example.in"'),
      { phone: '+919845010307', email: 'asha@example.in' },
    ],
    [
      'an address behind a number',
      null,
      csv('Name,Mobile', 'Asha,9845010307 asha@example.in'),
      { phone: '+919845010307', email: 'asha@example.in' },
    ],
    [
      'a number behind the name',
      null,
      csv('Client,Work', 'Asha Rao 98450-10309,Villa'),
      { phone: '+919845010309' },
    ],
    [
      'first and last names under headings in Hindi, the last one first',
      null,
      csv('अंतिम नाम,पहला नाम,मोबाइल', 'राव,आशा,9845010001'),
      { name: 'आशा राव', notes: '' },
    ],
    [
      'first and last names under headings in Tamil',
      null,
      csv('முதல் பெயர்,கடைசி பெயர்,கைபேசி', 'முருகன்,குமார்,9845010001'),
      { name: 'முருகன் குமார்', notes: '' },
    ],
    [
      'Zoho in German',
      null,
      csv('Vorname,Nachname,E-Mail,Mobil', 'Asha,Rao,asha@example.in,+91 98450 10001'),
      { name: 'Asha Rao', phone: '+919845010001', email: 'asha@example.in' },
    ],
    [
      'a title of a lead, as Bitrix24 names its leads, beside the names of the person',
      null,
      csv('ID;Lead Name;First Name;Last Name;Mobile', '12;CRM form: Villas;Asha;Rao;98450 10001'),
      { name: 'Asha Rao', notes: 'Lead Name: CRM form: Villas' },
    ],
    [
      'Salesforce’s headings with a slash',
      'salesforce',
      csv(
        'Last Name,Company / Account,Mobile,City,State/Province',
        'Rao,Rao Mills,98450 10001,Pune,MH',
      ),
      { place: 'Pune, MH', notes: 'Company / Account: Rao Mills' },
    ],
    [
      'Salesforce’s field names in capitals',
      'salesforce',
      csv('ID,LASTNAME,MOBILEPHONE,ISCONVERTED', '00Q1,Rao,98450 10001,false'),
      { name: 'Rao', phone: '+919845010001' },
    ],
    [
      'Zoho’s contacts',
      'zoho',
      csv(
        'Record Id,Contact Owner,Last Name,Mobile,Created Time',
        'z1,,Rao,98450 10001,2026-11-21 10:30',
      ),
      { name: 'Rao', received: '21 Nov 2026, 10:30' },
    ],
    [
      'IndiaMART’s export with a sender’s phone',
      'indiamart',
      csv('Date,Sender Name,Sender Phone,Sender State', '21-Nov-2026,Asha,+91-9845010001,Gujarat'),
      { source: 'campaign', place: 'Gujarat' },
    ],
    [
      'amoCRM, with a main contact and a responsible person',
      null,
      csv(
        'Lead title,Main contact,Responsible person,Work phone',
        "Villa,Asha Rao,Priya,'+919845010001",
      ),
      { name: 'Asha Rao', notes: 'Responsible person: Priya\nLead title: Villa' },
    ],
    [
      'headings that end in a digit',
      null,
      csv('Name,Contact1,Contact2,Address1,Address2', 'Asha,,98450 10002,12 MG Road,Pune'),
      { phone: '+919845010002', place: '12 MG Road, Pune' },
    ],
    [
      'a landline behind its city’s code',
      null,
      csv('Name,STD Code,Landline', 'Asha,0261,2345678'),
      { phone: '+912612345678' },
    ],
    [
      'short words of a register',
      null,
      csv(
        'Enq. Dt,Enq By,Contact No,Enq For,Next F/U',
        '21/11/2026,Asha,98450 10001,Villa,28/11/2026',
      ),
      { name: 'Asha', received: '21 Nov 2026, 00:00', notes: '' },
    ],
    [
      'days as Excel writes them, without a year',
      null,
      csv('Name,Mobile,Date', 'Asha,98450 10001,21-Nov'),
      { received: '21 Nov 2026, 00:00', notes: 'Date: 21-Nov' },
    ],
    [
      'a heading that says how dates are written',
      null,
      csv('Name,Mobile,Date (MM/DD/YYYY)', 'Asha,98450 10001,11/05/2026'),
      { received: '05 Nov 2026, 00:00' },
    ],
    [
      'an unknown caller',
      null,
      csv('Name,Number', 'Unknown,98450 10001'),
      { name: '', phone: '+919845010001' },
    ],
    [
      'a link to WhatsApp',
      null,
      csv('Name,WhatsApp', 'Asha,https://wa.me/919845010001?text=Hi'),
      { phone: '+919845010001', notes: '' },
    ],
    [
      'name and number in a column of another name',
      null,
      csv('Lead details', 'Asha Rao - 98450 10001 - Pune'),
      { name: 'Asha Rao', phone: '+919845010001' },
    ],
    [
      'a numbered list without headings',
      null,
      csv('1. Asha Rao - 98450 10001', '2. Bina Das - 98450 10002'),
      { name: 'Asha Rao', phone: '+919845010001' },
    ],
    [
      'an Urdu register',
      null,
      csv('نام,فون نمبر,پتہ', 'احمد,98450 10001,لکھنؤ'),
      { name: 'احمد', place: 'لکھنؤ' },
    ],
    [
      'Bitrix24’s field names, of which NAME is the first name',
      null,
      csv('TITLE,NAME,SECOND_NAME,LAST_NAME,PHONE', 'Villa,Asha Devi,Vijay,Rao,98450 10001'),
      { name: 'Asha Devi Vijay Rao', notes: 'TITLE: Villa' },
    ],
    [
      'HubSpot without record ids',
      'hubspot',
      csv(
        'First Name,Phone Number,Lead Status,Lifecycle Stage,Create Date (EST)',
        'Asha,98450 10001,NEW,Lead,2026-11-03 10:11',
      ),
      { name: 'Asha', received: '03 Nov 2026, 20:41' },
    ],
    [
      'HubSpot’s own field names',
      'hubspot',
      csv(
        'hs_object_id,firstname,phone,lifecyclestage,hs_lead_status',
        '51,Asha,98450 10001,lead,CONNECTED',
      ),
      { name: 'Asha', status: 'Contacted', notes: 'lifecyclestage: lead' },
    ],
    [
      'JustDial with a lead id in two words',
      'justdial',
      csv('Lead ID,Name,Mobile,DNCmobile,Category', 'JD1,Asha,9845010001,0,Interiors'),
      { source: 'campaign', notes: 'Category: Interiors' },
    ],
    [
      'fields of an enquiry',
      null,
      csv('enquiry_name,enquiry_phone,enquiry_message', 'Asha,98450 10001,A villa'),
      { name: 'Asha', notes: '' },
    ],
    [
      'a fax number, which is kept',
      null,
      csv('Name,Fax,Email', 'Asha,98450 10001,asha@example.in'),
      { phone: null, notes: 'Fax: 98450 10001' },
    ],
    [
      'a fax number of Outlook',
      'outlook',
      csv(
        'First Name,Mobile Phone,E-mail Address,Business Fax',
        'Asha,98450 10001,asha@example.in,022 2345 6789',
      ),
      { phone: '+919845010001', notes: 'Business Fax: 022 2345 6789' },
    ],
    [
      'a date with other words, whose first day counts',
      null,
      csv('Name,Mobile,Date', 'Asha,98450 10001,21/11/2026 - 25/11/2026'),
      { received: '21 Nov 2026, 00:00', notes: 'Date: 21/11/2026 - 25/11/2026' },
    ],
    [
      'a whole name beside a middle and a last name',
      null,
      csv('Name,Middle Name,Last Name,Mobile', 'Asha Devi,Devi,Rao,98450 10001'),
      { name: 'Asha Devi', notes: 'Last Name: Rao' },
    ],
    [
      'a business that stands for its owner',
      null,
      csv('Name of Client / Company,Contact No.', 'Asha Rao,98450 10001'),
      { name: 'Asha Rao', notes: '' },
    ],
    [
      'contacts of WhatsApp without a saved name',
      null,
      csv('Phone,Saved Name,Public Name', '9845010001,,Asha'),
      { name: 'Asha', notes: '' },
    ],
    [
      'a telephone system’s list, in which the called number comes first',
      null,
      csv('Sid,To,From,PhoneNumberSid,StartTime', 'c1,08047112233,09845010001,p1,2026-11-21 17:49'),
      { phone: '+919845010001' },
    ],
    [
      'a number of the studio’s agent',
      null,
      csv('Agent Number,Customer Number,Date', '9845099999,9845010001,21-11-2026'),
      { phone: '+919845010001', notes: 'Agent Number: 9845099999' },
    ],
    [
      'TradeIndia, with a day and a time that it generated',
      'indiamart',
      csv(
        'sender_name,sender_mobile,generated_date,generated_time',
        'Asha Rao,919845010001,21 November 2026,17:49:42',
      ),
      { received: '21 Nov 2026, 17:49', notes: '' },
    ],
    [
      'LinkedIn’s lead forms',
      'googleForms',
      csv(
        'Timestamp,Campaign Name,Form Name,First Name,Last Name,Email Address',
        '11/21/2026 5:49 PM,Villas,Villa form,Asha,Rao,asha@example.in',
      ),
      { name: 'Asha Rao', source: 'campaign', received: '21 Nov 2026, 17:49' },
    ],
    [
      'Housing.com, with the names of places',
      null,
      csv(
        'lead_date,locality_name,city_name,lead_name,lead_phone',
        '1795263582,Baner,Pune,Asha Rao,9845010001',
      ),
      { name: 'Asha Rao', place: 'Baner, Pune', received: '21 Nov 2026, 17:49' },
    ],
    [
      'ids of WhatsApp, which are no email addresses',
      null,
      csv('Name,JID,Message', 'Asha,919845010001@s.whatsapp.net,Hi'),
      { phone: '+919845010001', email: '' },
    ],
    [
      'Freshsales, which has a lifecycle stage, too',
      'freshsales',
      csv(
        'First name,Last name,Mobile,Zipcode,Sales owner,Lifecycle stage,Source',
        'Hari,Menon,9845010001,682001,Priya,Lead,Advertisement',
      ),
      { name: 'Hari Menon', place: '682001', source: 'campaign' },
    ],
    [
      'Meta’s letter before a PIN code',
      'meta',
      csv(
        'created_time,platform,form_id,full_name,phone_number,post_code',
        '2026-11-07T08:21:55+05:30,fb,f:1,Asha,p:9845010001,z:411001',
      ),
      { place: '411001' },
    ],
    [
      'Outlook in German, with no mobile number',
      null,
      csv(
        'Vorname,Nachname,Straße privat,Ort privat,Fax privat,Telefon geschäftlich,E-Mail-Adresse,Notizen',
        'Dev,Roy,Hauptstr. 5,Berlin,+49 30 1234999,+49 30 1234567,dev@example.de,Messe',
      ),
      {
        phone: '+49301234567',
        place: 'Hauptstr. 5, Berlin',
        notes: 'Messe\n\nFax privat: +49 30 1234999',
      },
    ],
    [
      'a register of visitors',
      null,
      csv('Guest,E-Mail Id', 'Asha,asha@example.in'),
      { name: 'Asha', email: 'asha@example.in' },
    ],
    [
      'a register of calls, without headings',
      null,
      csv('03/11/2026,Asha Rao,9845010001,3 BHK', '04/11/2026,Om,9845010002,Villa'),
      { name: 'Asha Rao', received: '03 Nov 2026, 00:00', notes: 'Column D: 3 BHK' },
    ],
    [
      'entities of a web form',
      null,
      csv('Name,Mobile,Remarks', 'D&#039;Souza &amp; Co,9845010001,I&#8217;m&nbsp;late<br>&lt;3'),
      { name: "D'Souza & Co", notes: 'I’m late\n<3' },
    ],
    [
      'UTF-8 that a program took for Windows-1252',
      null,
      csv('Name,Mobile,Remarks', 'ZoÃ« Dâ€™Souza,9845010001,â‚¹45 L â€“ à¤†à¤¶à¤¾'),
      { name: 'Zoë D’Souza', notes: '₹45 L – आशा' },
    ],
    [
      'what databases and Excel write for nothing',
      null,
      csv('Name,City,Mobile,Area', 'Asha,\\N,9845010001,#N/A'),
      { place: '', notes: 'Area: #N/A' },
    ],
    [
      'an email address under an unknown heading, beside an empty column for another',
      null,
      csv('Name,SENDEREMAIL,EMAIL_ALT', 'Arun,arun@example.in,'),
      { email: 'arun@example.in' },
    ],
    [
      'Meta’s Leads Center in the first days of a month',
      'meta',
      csv(
        'Created,Name,Form,Channel,Stage,Owner,Labels,Phone',
        '11/03/2026 3:44pm,Sita,Villas,Facebook,Qualified,Unassigned,,+919845011005',
      ),
      {
        received: '03 Nov 2026, 15:44',
        status: 'In Progress',
        notes: 'Form: Villas\nChannel: Facebook',
      },
    ],
    [
      'Brevo, whose headings have no spaces',
      null,
      csv(
        'EMAIL,LASTNAME,FIRSTNAME,WHATSAPP,ADDED_TIME,SOURCECAMPAIGN',
        'asha@example.in,Rao,Asha,919845011029,03-11-2026 15:44:28,Diwali',
      ),
      { name: 'Asha Rao', received: '03 Nov 2026, 15:44', source: 'campaign', notes: '' },
    ],
    [
      'HubSpot with the object behind each heading',
      'hubspot',
      csv(
        'Record ID - Contact,First Name - Contact,Phone Number - Contact,Lead Status - Contact,Create Date - Contact (GMT+5:30),Name - Company',
        '1,Anil,+91 98450 11008,Attempted to contact,2026-11-03 15:44,Kumar & Sons',
      ),
      { name: 'Anil', status: 'Contacted', received: '03 Nov 2026, 15:44' },
    ],
    [
      'HubSpot’s deals, with the contact’s name beside the address',
      'hubspot',
      csv(
        'Record ID,Deal Name,Deal Stage,Deal owner,Associated Contact,Create Date',
        '1,Villa at Mysuru,Won,,Asha Rao (asha@example.in),2026-11-03 15:44',
      ),
      { name: 'Asha Rao', email: 'asha@example.in' },
    ],
    [
      'Pipedrive, with dates that are not of the inquiry',
      'salesforce',
      csv(
        'Lead - ID,Lead - Title,Lead - Owner,Lead - Lead created,Person - Name,Person - Phone - Mobile,Lead - Expected close date',
        'a,Asha’s villa,,2026-11-03 15:44:28,Asha Rao,+91 98450 11010,2026-12-31',
      ),
      { name: 'Asha Rao', received: '03 Nov 2026, 15:44' },
    ],
    [
      'Acuity, with the times of an appointment',
      null,
      csv(
        'Start Time,End Time,First Name,Phone,Type,Date Scheduled,Where is your site?',
        '"November 20, 2026 11:00 am","November 20, 2026 12:00 pm",Asha,+919845011027,Consultation,2026-11-03,Mysuru',
      ),
      { received: '03 Nov 2026, 00:00', place: 'Mysuru' },
    ],
    [
      'Trello, with the number in the card’s description',
      null,
      csv(
        'Card Name,Card Description,Last Activity Date,Phone',
        'Asha Rao,"Villa. Call 98450 11033",2026-11-20T00:00:00Z,',
      ),
      { name: 'Asha Rao', phone: '+919845011033', received: '26 Nov 2026, 17:30' },
    ],
    [
      'SurveyMonkey, with two rows of headings',
      null,
      csv(
        'Respondent ID,Date Created,Your details,,,What are you looking for?',
        ',,Name,City/Town,Phone Number,Response',
        '118,2026-11-03 15:44:28,Nisha Verma,Indore,9845010036,A villa',
      ),
      { name: 'Nisha Verma', phone: '+919845010036', place: 'Indore' },
    ],
    [
      'SurveyMonkey, without the second row',
      null,
      csv(
        'Respondent ID,Date Created,Email Address,First Name,Last Name,Please enter your contact details.,,,,What are you looking for?',
        '118,2026-11-03 15:44:28,,,,Nisha Verma,Verma & Co,12 MG Road,9845010037,A villa',
        '119,2026-11-03 15:45:28,,,,Om Rao,,4 Ring Road,9845010038,A flat',
      ),
      { name: 'Nisha Verma', phone: '+919845010037' },
    ],
    [
      'a company instead of a name',
      null,
      csv('Company,Phone,City', 'Rao Brothers,9845010039,Pune'),
      { name: 'Rao Brothers', phone: '+919845010039', place: 'Pune' },
    ],
    [
      'a German list, with a date whose heading is unknown',
      null,
      csv('Vorname;Nachname;Telefon;Datum', 'Anna;Müller;+49 151 23456789;21.11.2026'),
      { name: 'Anna Müller', received: '21 Nov 2026, 00:00' },
    ],
    [
      'a French list, with the surname as the name',
      null,
      csv('Nom;Prénom;Téléphone', 'Dupont;Anne;+33 6 12 34 56 78'),
      { name: 'Anne Dupont', phone: '+33612345678' },
    ],
    [
      'Calendly, whose location is that of the call',
      'calendly',
      csv(
        'User Name,User Email,Invitee Name,Invitee Email,Location',
        'Priya,priya@example.in,Asha Rao,asha@example.in,Google Meet',
      ),
      { name: 'Asha Rao', place: '', notes: expect.stringContaining('Location: Google Meet') },
    ],
    [
      'merged headings that say whose numbers and dates are below',
      null,
      csv(
        'S.No.,Client,,Architect,,Next,Remarks',
        ',Name,Mobile,Name,Mobile,Follow up,',
        '1,Asha,9845013015,Ravi,9845099994,28/11/2026,villa',
      ),
      {
        name: 'Asha',
        phone: '+919845013015',
        notes: 'villa\n\nArchitect Name: Ravi\nArchitect Mobile: 9845099994',
      },
    ],
    [
      'a date of another column that tells the order',
      null,
      csv(
        'Lead Name,Phone,Created Date,Last Contacted',
        'Rhea,(984) 501-0013,11/03/2026,11/20/2026',
      ),
      { received: '03 Nov 2026, 00:00', notes: 'Last Contacted: 11/20/2026' },
    ],
    [
      'a form in French',
      null,
      csv(
        'Horodateur,Nom complet,Numéro de téléphone,Adresse e-mail,Ville',
        '03/11/2026 15:44:28,Aimée Das,+919845010026,a@example.in,Pondichéry',
      ),
      { name: 'Aimée Das', place: 'Pondichéry', received: '03 Nov 2026, 15:44' },
    ],
    [
      'serial numbers and a place in Punjabi',
      null,
      csv('ਲੜੀ ਨੰ,ਨਾਮ,ਫੋਨ ਨੰਬਰ,ਪਤਾ', '੧,ਗੁਰਪ੍ਰੀਤ,੯੮੪੫੦੧੨੦੮੧,ਲੁਧਿਆਣਾ'),
      { name: 'ਗੁਰਪ੍ਰੀਤ', place: 'ਲੁਧਿਆਣਾ', notes: '' },
    ],
    [
      'names in a column without a heading, unlike remarks',
      null,
      csv(',Mobile,Place,', 'Asha Rao,9845012089,Mysuru,Wants a villa'),
      { name: 'Asha Rao', notes: 'Column D: Wants a villa' },
    ],
    [
      'names and numbers in one column',
      null,
      csv('Sr,Name & Contact,Budget', '1,"Bela Sen, Ph: 080-23456789",2.5 Cr'),
      { name: 'Bela Sen', phone: '+918023456789' },
    ],
    [
      'a column for each choice of a question',
      null,
      csv('Name,Mobile,What do you need?,What do you need? (Villa)', 'Asha,9845010039,A pool,true'),
      { notes: 'What do you need? (Villa): true' },
    ],
    [
      'a mobile number before a landline, whatever their columns',
      null,
      csv('First name,Work phone,iPhone', 'Leela,080-23456789,+91 98450 10032'),
      { phone: '+919845010032', notes: 'Work phone: 080-23456789' },
    ],
    [
      'a last follow-up, which isn’t the next one',
      null,
      csv('Name,Mobile,Last follow up date,Status Date', 'Asha,9845012098,20/11/2026,21/11/2026'),
      {
        received: '26 Nov 2026, 17:30',
        notes: 'Last follow up date: 20/11/2026\nStatus Date: 21/11/2026',
      },
    ],
    [
      'PIN codes as spreadsheets write them',
      null,
      csv('Name,Mobile,Pincode,Zip,Postal code', "Asha,9845015001,5.60001E+05,411001.0,'570001"),
      { place: '560001, 411001, 570001' },
    ],
    [
      'stars, of which five are the best',
      null,
      csv('Name,Mobile,Rating', 'Asha,9845015001,3'),
      { notes: 'Rating: 3' },
    ],
  ] as const)('%s', async (_, shape, file, person) => {
    const { plan, readings } = await importFile(file);
    expect(plan.shape).toBe(shape);
    expect(readings.map(shown)[0]).toMatchObject(person);
  });

  test('a number among remarks counts if a row has no other, but not an id or another person’s', async () => {
    const file = csv(
      'Name,Mobile,Order No,Referred By,Remarks',
      'Asha,98450 10001,,,',
      'Bina,,,,call on 98450 10002 only',
      'Chitra,,98450 10003,Ravi 98450 10004,',
    );
    const { readings } = await importFile(file);
    expect(readings.map(shown)).toMatchObject([
      { phone: '+919845010001' },
      { phone: '+919845010002', notes: 'call on 98450 10002 only' },
      'This row has no phone number or email address.',
    ]);
  });

  test('a number under “Fax” alone is no phone', async () => {
    const { readings } = await importFile(csv('Name,Fax', 'Asha,98450 10001'));
    expect(readings.map(shown)).toEqual(['This row has no phone number or email address.']);
  });

  test('a date with other words is asked about, with its first day as the proposal', async () => {
    const file = csv('Name,Mobile,Date', 'A,98450 10001,approx 21/11/2026');
    const { readings } = await importFile(file);
    expect(readings[0]).toMatchObject({
      noted: [],
      words: [{ kind: 'date', text: 'approx 21/11/2026', answer: '2026-11-21' }],
    });
  });

  test.each([
    'Architect Ph',
    'Agent Mobile',
    'Referred By Mobile',
    'Site Engineer Mobile',
    'Partner Phone',
    'Assignee Email',
    'Responsible Email',
    'Contact Owner Email',
    'Organizer email',
  ])('doesn’t take what is under %s for the client’s', async (heading) => {
    const { readings } = await importFile(
      csv(`Client,Client Ph,${heading}`, 'Asha,,9845099995 ravi@example.in', 'Bela,98450 12097,'),
    );
    expect(readings.map(shown)).toMatchObject([
      'This row has no phone number or email address.',
      { name: 'Bela', phone: '+919845012097', email: '' },
    ]);
  });

  test.each([
    ['Architect', { phone: '+919845012097', email: 'ravi@example.in' }],
    ['Reference', { phone: '+919845012097', email: 'ravi@example.in' }],
    ['Sales', 'This row has no phone number or email address.'],
    ['Destination', 'This row has no phone number or email address.'],
  ])('if a file has no other number, what is under %s: %j', async (heading, person) => {
    const { readings } = await importFile(
      csv(`${heading} Number,${heading} Email,City`, '98450 12097,ravi@example.in,Pune'),
    );
    expect(readings.map(shown)).toMatchObject([person]);
  });

  test.each([
    ['Item Name,Buyer,Phone', 'Sofa,Asha,9845012097', { name: 'Asha' }],
    ['Billing Name,Billing Phone', 'Asha,9845012097', { name: 'Asha' }],
    [
      'Record ID,Create Date,Name,Phone,Associated Company IDs',
      '1,2026-11-03,Asha,9845012097,77;78',
      { notes: '' },
    ],
    [
      'Record ID,Deal Name,Create Date,Associated Contact,Associated Email',
      '1,Villa,2026-11-03,Asha,asha@example.in',
      { name: 'Asha' },
    ],
    [
      'First Name,Mobile Phone,Callback,Telex,Initials,E-mail Address',
      'Asha,9845012097,9845012098,998877,AR,asha@example.in',
      { phone: '+919845012097', notes: '' },
    ],
    ['Name,Mobile', '9845012097,Asha', { name: 'Asha', phone: '+919845012097' }],
    [
      'Name,Tel/Fax,Email',
      'Asha,9845012097,asha@example.in',
      { phone: '+919845012097', email: 'asha@example.in' },
    ],
    [
      'Name,Mobile,Received Date,Received Time',
      'Asha,9845012097,03/11/2026,10:11',
      { received: '03 Nov 2026, 10:11' },
    ],
    ['Name,Mobile,Order Date,Order Time', 'Asha,9845012097,03/11/2026,10:11', { notes: '' }],
    ['Name,Mobile,Date of Birth', 'Asha,9845012097,01/01/1990', { received: '26 Nov 2026, 17:30' }],
    [
      'Name,Mobile,Possession,Visit on',
      'Asha,9845012097,01/10/2026,02/10/2026',
      { received: '26 Nov 2026, 17:30' },
    ],
    ['Name,First name,Last name,Phone', 'Asha,Asha,Rao,9845012097', { name: 'Asha Rao' }],
    ['Name,Phone,Email opt out,Call duration', 'Asha,9845012097,false,00:01:10', { email: '' }],
    [
      'Client,Site Contact No,Client Mobile',
      'Asha,9845012097,9845012098',
      { phone: '+919845012098' },
    ],
    [
      'Name,Mobile,Date,Survey No',
      'Asha,9845012097,05/11/2026,7/14/33',
      { received: '05 Nov 2026, 00:00' },
    ],
  ])('reads %s', async (headings, cells, person) => {
    const { readings } = await importFile(csv(headings, cells));
    expect(readings.map(shown)[0]).toMatchObject(person);
  });

  test.each(['Second Contact', 'Email'])(
    'takes a number under %s for want of another',
    async (heading) => {
      const { readings } = await importFile(
        csv(`Name,Mobile,${heading}`, 'Asha,,9845012097', 'Bela,9845012098,9845012099'),
      );
      expect(readings.map(shown)).toMatchObject([
        { phone: '+919845012097' },
        { phone: '+919845012098' },
      ]);
    },
  );

  test('reads ditto marks as the cell above, but not in names', async () => {
    const same = { place: 'Mysuru', source: 'campaign', received: '03 Nov 2026, 00:00' };
    const { readings } = await importFile(
      csv(
        'Date,Name,Mobile,Location,Source,Status,Remarks',
        '03/11/26,Asha,9845012005,Mysuru,JustDial,Site visit done,Villa',
        '"""",Do,9845012006,-do-,ditto,〃,',
        'do,Chitra,9845012007,"""",“,do.,own words',
        '4/11/26,Dev,9845012008,-,,,',
        ',Esha,9845012009,do,,,',
      ),
    );
    expect(readings.map(shown)).toMatchObject([
      { name: 'Asha', ...same, status: 'In Progress' },
      { name: 'Do', ...same, status: 'In Progress' },
      { name: 'Chitra', ...same, notes: expect.stringMatching(/^own words/) },
      { name: 'Dev', place: '', received: '04 Nov 2026, 00:00' },
      { name: 'Esha', place: '', received: '26 Nov 2026, 17:30' },
    ]);
  });

  test('takes no text of our own export for a ditto mark', async () => {
    const { readings } = await importFile(
      csv('Reference,Name,Phone,Notes', 'L-234567,Asha,98450 1,Villa', 'L-234568,Bela,98450 2,do'),
    );
    expect(readings.map(shown)).toMatchObject([{ notes: 'Villa' }, { notes: 'do' }]);
  });

  test('says that a row repeats the headings, as boards with groups do', async () => {
    const headings = 'Name,Owner,Status,Phone';
    const { readings } = await importFile(
      csv(headings, 'Asha,,New,98450 12001', headings, 'Bela,,Won,98450 12002'),
    );
    expect(readings.map(shown)).toMatchObject([
      { name: 'Asha' },
      'This row repeats the headings.',
      { name: 'Bela', status: 'Converted' },
    ]);
  });

  test('guesses what a studio’s words mean, and asks', async () => {
    const lines = ['Visited,Very Hot', 'DNP,Cold lead', 'Agreement done,A', 'Budget issue,'];
    const { readings } = await importFile(
      csv('Name,Mobile,Status,Priority', ...lines.map((line, at) => `A,984502012${at},${line}`)),
    );
    expect(
      readings.map(
        (one) => 'imported' in one && [one.imported.lead.status, one.imported.lead.priority],
      ),
    ).toEqual([
      ['In Progress', 'high'],
      ['Contacted', 'low'],
      ['Converted', 'medium'],
      ['Lost', 'medium'],
    ]);
    expect(readings.flatMap(({ words }) => words)).toHaveLength(7);
  });

  test('reads fees as people write them', async () => {
    const { readings } = await importFile(
      csv(
        'Client,Mobile,Fees,Signed cost',
        'Asha,9845010001,"Rs. 1,25,000/-",45L',
        'Bela,9845010002,₹ 1.2 Cr,-',
        'Chitra,9845010003,to be discussed,"1250,50"',
      ),
    );
    expect(
      readings.map(
        (one) => 'imported' in one && [one.imported.lead.fee, one.imported.lead.signed_cost],
      ),
    ).toEqual([
      [125_000, 4_500_000],
      [12_000_000, null],
      [null, null],
    ]);
    expect(readings.map((one) => 'noted' in one && one.noted)).toEqual([
      [],
      [],
      ['Fees', 'Signed cost'],
    ]);
  });

  test.each([
    ['Follow up date,Next follow up date', '03/11/2026,28/11/2026'],
    ['1st follow up,2nd follow up,3rd follow up', '03/11/2026,28/11/2026,'],
  ])('of the follow-ups under %s, takes the last', async (headings, dates) => {
    const { readings } = await importFile(
      csv(`Name,Mobile,${headings}`, `Asha,98450 10001,${dates}`),
    );
    expect(readings).toMatchObject([
      { imported: { lead: { follow_up_at: Date.UTC(2026, 10, 27, 18, 30) } } },
    ]);
    expect(readings.map(shown)).toMatchObject([{ notes: expect.stringContaining('03/11/2026') }]);
  });

  test('our own export gets today’s date if the date column was deleted', async () => {
    const { readings } = await importFile(
      csv('Reference,Name,Phone', 'L-234567,Asha,98450 12345', 'L-234568,Bela,98450 12346'),
    );
    expect(readings.map(shown)).toMatchObject([
      { name: 'Asha', received: '26 Nov 2026, 17:30' },
      { name: 'Bela', received: '26 Nov 2026, 17:30' },
    ]);
  });
});
