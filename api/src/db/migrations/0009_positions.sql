CREATE TABLE `positions` (
	`id` char(26) character set ascii collate ascii_bin NOT NULL,
	`title` varchar(120) character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL,
	`unique_title` varchar(120) character set utf8mb4 collate utf8mb4_bin,
	`summary` varchar(1000) character set utf8mb4 collate utf8mb4_unicode_520_ci NOT NULL,
	`needs` text character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`workplaces` text character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`locations` text character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`employment_types` text character set utf8mb4 collate utf8mb4_bin NOT NULL,
	`is_open` boolean NOT NULL,
	`created_at` datetime(3) NOT NULL,
	`updated_at` datetime(3) NOT NULL,
	`deleted_at` datetime(3),
	CONSTRAINT `positions_id` PRIMARY KEY(`id`),
	CONSTRAINT `positions_uniqueTitle_unique` UNIQUE(`unique_title`)
);
--> statement-breakpoint
CREATE INDEX `positions_created` ON `positions` (`created_at`,`id`);--> statement-breakpoint
INSERT IGNORE INTO `positions` (`id`, `title`, `unique_title`, `summary`, `needs`, `workplaces`, `locations`, `employment_types`, `is_open`, `created_at`, `updated_at`) VALUES
('01K0000000000000000000P0S1', 'Patent Analyst', 'patent analyst', 'You search, read and chart. After half a year you own cases from the first call to the report.', '["A degree in engineering, chemistry or life sciences","Clear written English","Patience with claims of two hundred words"]', '["Remote","Hybrid","Onsite"]', '["Gurgaon","Remote"]', '["Full-Time","Part-Time"]', 1, '2025-01-01 00:00:00.000', '2025-01-01 00:00:00.000'),
('01K0000000000000000000P0S2', 'Legal Associate (IPR)', 'legal associate (ipr)', 'You prepare office action responses, oppositions and licensing letters with our analysts.', '["A law degree","Some practice before the Indian Patent Office","Curiosity about how things work"]', '["Remote","Hybrid","Onsite"]', '["Mumbai","Remote"]', '["Full-Time","Part-Time"]', 1, '2025-01-02 00:00:00.000', '2025-01-02 00:00:00.000'),
('01K0000000000000000000P0S3', 'Research Intern', 'research intern', 'Six months in searches and market research, with a mentor and a report of your own at the end.', '["The last two years of a technical degree","Three days a week"]', '["Remote","Hybrid"]', '["Gurgaon","Remote"]', '["Internship"]', 1, '2025-01-03 00:00:00.000', '2025-01-03 00:00:00.000');
