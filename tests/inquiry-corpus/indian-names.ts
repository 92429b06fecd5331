const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * First names as written in India, including ones that a program may take for noise: Jyotsna, Kshitij, Shrinkhla,
 * Xavier.
 */
export const FIRST_NAMES = words(`
  Aarav Aditi Akhilesh Alagammai Ambika Amruta Ananya Anbuselvan Anirudh Arjun Arundhati Asha Ashwathnarayan Ayesha Balakrishnan
  Bhargavi Bhuvaneshwari Bijoy Binod Chandrashekhar Charulata Chinmay Deepthi Devendra Dhananjay Dhruv Divya Eknath Farhan Fathima
  Gajendra Gayathri Girish Gurpreet Hariharan Harjot Hemlata Hrishikesh Imran Indrajit Ishaan Jagannath Jaspreet Jayalakshmi
  Jyotsna Kabir Kalpana Karthik Kavya Khushboo Kiran Kshitij Kumudini Lakshmi Lalthanhawla Latha Madhusudan Mahalakshmi Manjunath
  Meenakshi Mihir Mohammed Mrinal Muthukumar Nagaraj Nandini Narasimhan Nusrat Omkar Padmanabhan Pallavi Parthasarathy Pooja
  Prajwal Pranav Priyadarshini Qadir Radhakrishna Rahul Rajeshwari Ramakrishnan Rashmi Ravi Rituparna Rohan Rukhsana Sachin
  Sadhvi Sameer Sangeetha Saraswathi Sarfaraz Satyajit Shabnam Shailesh Shashank Shrinkhla Shubham Siddharth Sneha Snigdha Sreelakshmi
  Subramaniam Sukhwinder Suryanarayana Swathi Tanvi Tejaswini Thangaraj Thomas Trupti Uday Umashankar Upendra Vaishnavi Varghese
  Vasundhara Venkatesh Vibhuti Vidya Vighnesh Vikram Vishwanath Vyshnavi Waseem Xavier Yashwanth Yogesh Yuvraj Zakir Zeenat Zoya`);

export const LAST_NAMES = words(`
  Agarwal Ahluwalia Aiyangar Ansari Arora Awasthi Bagchi Banerjee Basavaraj Bhat Bhattacharjee Bhattacharyya Bora Chakraborty
  Chandra Chattopadhyay Chauhan Chetty Choudhury Contractor Dasgupta Deshmukh Deshpande D'Souza Dutta Fernandes Gaikwad Gandhi
  Ghosh Gokhale Gowda Gupta Hegde Iyer Jadhav Jain Jha Jhunjhunwala Joshi Kamath Kapoor Khan Khandelwal Krishnamurthy Krishnaswamy
  Kulkarni Kumar Lakhotia Lobo Mahapatra Malhotra Mandal Mascarenhas Mehta Menon Merchant Mhatre Mishra Mukherjee Murthy Nagpal
  Naidu Nair Namboodiri Ochani Oommen Padhy Panchal Pandit Parmar Patel Patwardhan Pillai Pinto Prabhakaran Qureshi Raghavan
  Rajput Rao Rathod Reddy Sahoo Saxena Sengupta Shah Sharma Shekhawat Shetty Shrivastava Siddiqui Singh Sinha Sodhi Srinivasan
  Subramanian Swaminathan Syed Tandon Thakkar Thakur Tripathi Upadhyay Vaidya Varma Venkataraman Verma Vyas Wadhwa Warrier
  Yadav Zachariah`);

/** Names in other scripts of India. */
export const OTHER_SCRIPT_NAMES = [
  'मीरा देशपांडे',
  'राजेश कुमार यादव',
  'सुनीता शर्मा',
  'प्रकाश जोशी',
  'विजय सिंह',
  'अनीता वर्मा',
  'தமிழ்செல்வி',
  'முருகன் சுப்பிரமணியன்',
  'ರಮೇಶ್ ಗೌಡ',
  'శ్రీనివాస రావు',
  'അനിൽ കുമാർ',
  'শুভ্রা সেন',
  'હેતલ પટેલ',
  'ਗੁਰਪ੍ਰੀਤ ਕੌਰ',
  'محمد عمران',
];

export const PLACES = words(`
  Adyar Ahmedabad Alibag Ambattur Andheri Aundh Banashankari Bandra Baner Belagavi Bhiwandi Bhopal Bhubaneswar Bilaspur Chandigarh
  Chembur Chengalpattu Coimbatore Coorg Davanagere Dehradun Dharwad Dombivli Ernakulam Faridabad Gachibowli Ghaziabad Goa Gurugram
  Guwahati Hebbal Hubballi Hyderabad Indiranagar Indore Jaipur Jalgaon Jamshedpur Jayanagar Jodhpur Kakinada Kalyan Kanakapura
  Kharadi Kochi Kolhapur Kolkata Koramangala Kothrud Kozhikode Lonavala Lucknow Madurai Malleshwaram Mangaluru Manjeri Mohali
  Mysuru Nagpur Nashik Navi-Mumbai Noida Ooty Palakkad Panchkula Panvel Patiala Patna Perungudi Pimpri Puducherry Pune Raipur
  Rajahmundry Rajajinagar Ranchi Salem Sarjapur Secunderabad Shivamogga Siliguri Solapur Surat Thane Thiruvananthapuram Thrissur
  Tiruchirappalli Tirupati Tumakuru Udaipur Ulsoor Vadodara Varanasi Velachery Vellore Vijayawada Visakhapatnam Warangal
  Whitefield Yelahanka Zirakpur`);
